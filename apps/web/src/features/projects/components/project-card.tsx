import { platformName } from '@hookline/contract/platforms';
import clsx from 'clsx';
import { CalendarDays, CircleCheck, CircleHelp, Eye } from 'lucide-react';
import { type KeyboardEvent, memo, useRef } from 'react';
import { Link } from 'react-router';
import { formatTimeOfDay, formatCount } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { PlatformIcon } from '#lib/platform-icon.tsx';
import { dueText } from '../model/calendar-days.ts';
import { useDraggable, useDropEdge } from '../model/drag.ts';
import { type ShownProject, toldDay } from '../model/shown-project.ts';
import { ProjectMenu, type ProjectMenuProps } from './project-menu.tsx';

export interface ProjectCardProps extends Omit<ProjectMenuProps, 'project'> {
  project: ShownProject;
  /** `YYYY-MM-DD`. */
  today: string;
  /** It was taken up with the keyboard. */
  isHeld: boolean;
  onKey: (event: KeyboardEvent, id: string) => void;
}

/**
 * A project in its column: to open, to drag, or to take up with the space bar. Not drawn anew while it
 * scrolls.
 */
export const ProjectCard = memo(function ProjectCard({
  project,
  today,
  isHeld,
  onKey,
  ...menu
}: ProjectCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const isDragged = useDraggable(card, project.id);
  const edge = useDropEdge(card, project.id);
  const { id, title, platforms, board_name } = project;

  return (
    <div ref={card} className="group/card relative">
      {edge !== null && (
        <span
          aria-hidden="true"
          className={clsx(
            'absolute inset-x-0 z-1 h-0.5 rounded-full bg-accent',
            edge === 'top' ? '-top-[5px]' : '-bottom-[5px]',
          )}
        />
      )}
      <div
        className={clsx(
          'relative grid gap-2 rounded-lg border bg-surface px-3 py-2.5 shadow-xs transition-[border-color,box-shadow,opacity]',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
          isHeld ? 'border-accent shadow-md ring-1 ring-accent' : 'border-line hover:border-line-strong',
          isDragged && 'opacity-40',
        )}
      >
        <div className="flex items-start gap-1">
          <Link
            to={paths.project(id)}
            draggable={false}
            data-project={id}
            aria-describedby="project-keys"
            onKeyDown={(event) => onKey(event, id)}
            dir="auto"
            className="line-clamp-3 min-w-0 flex-1 font-medium break-words text-ink outline-none after:absolute after:inset-0"
          >
            {title}
          </Link>
          <ProjectMenu project={project} {...menu} />
        </div>
        <CardFacts project={project} today={today} />
        {(platforms.length > 0 || board_name !== null) && (
          <div className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
            {platforms.map((platform) => (
              <PlatformIcon
                key={platform}
                platform={platform}
                aria-label={platformName(platform)}
                className="size-3.5 shrink-0"
              />
            ))}
            {board_name !== null && (
              <bdi className="ml-auto truncate" title={board_name}>
                {board_name}
              </bdi>
            )}
          </div>
        )}
      </div>
    </div>
  );
});

/** When it is due or was published, how far it is, what came of it; nothing where nothing is known. */
function CardFacts({ project, today }: { project: ShownProject; today: string }) {
  const { tasks_done, tasks_total, post, candidates } = project;
  return (
    <div className="tabular flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-muted empty:hidden">
      <CardDay project={project} today={today} />
      {tasks_total > 0 && (
        <span className={clsx('flex items-center gap-1', tasks_done === tasks_total && 'text-success-ink')}>
          <CircleCheck aria-hidden="true" className="size-3.5" />
          {tasks_done}/{tasks_total}
          <span className="sr-only"> done</span>
        </span>
      )}
      {typeof post?.views === 'number' && (
        <span className="flex items-center gap-1 font-medium text-success-ink">
          <Eye aria-hidden="true" className="size-3.5" />
          {formatCount(post.views)}
          <span className="sr-only"> views</span>
        </span>
      )}
      {candidates.length > 0 && (
        <span className="flex items-center gap-1 font-medium text-accent-ink">
          <CircleHelp aria-hidden="true" className="size-3.5" />
          Published?
        </span>
      )}
    </div>
  );
}

function CardDay({ project, today }: { project: ShownProject; today: string }) {
  const { due_on, due_time, stage } = project;
  const day = toldDay(project);
  const isLate = due_on !== null && due_on < today && stage !== 'published';
  return (
    day !== null && (
      <time
        dateTime={day}
        className={clsx('flex items-center gap-1', isLate && 'font-medium text-warning-ink')}
      >
        <CalendarDays aria-hidden="true" className="size-3.5" />
        {dueText(day, today)}
        {day === due_on && due_time !== null && `, ${formatTimeOfDay(due_time)}`}
        {isLate && <span className="sr-only"> (overdue)</span>}
      </time>
    )
  );
}
