import { platformName } from '@hookline/contract/platforms';
import { stageLabel } from '@hookline/contract/stages';
import clsx from 'clsx';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatTimeOfDay, formatCount } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { PlatformIcon } from '#lib/platform-icon.tsx';
import { dueText } from '../model/calendar-days.ts';
import { type ShownProject, toldDay } from '../model/shown-project.ts';
import { stageColor } from '../model/stage-color.ts';

interface ProjectRowProps {
  project: ShownProject;
  stages: readonly string[];
  today: string;
}

/** Projects, one a line. */
export const ProjectRows = ({
  projects,
  ...rest
}: Omit<ProjectRowProps, 'project'> & { projects: readonly ShownProject[] }) => (
  <ul className="divide-y divide-line">
    {projects.map((project) => (
      <li key={project.id}>
        <ProjectRow project={project} {...rest} />
      </li>
    ))}
  </ul>
);

/** What a project is, when it is due and what came of it, in one line; on a phone in two. */
export const ProjectRow = memo(function ProjectRow({ project, stages, today }: ProjectRowProps) {
  const { id, title, stage, platforms, due_on, due_time, tasks_done, tasks_total, post } = project;
  const day = toldDay(project);
  const isLate = due_on !== null && due_on < today && stage !== 'published';
  return (
    <Link
      to={paths.project(id)}
      className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-2 transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:flex-nowrap"
    >
      <span className="flex min-w-0 flex-1 items-center gap-2.5 max-sm:basis-full">
        <span
          aria-hidden="true"
          className={clsx('size-2 shrink-0 rounded-full bg-current', stageColor(stage, stages))}
        />
        <span dir="auto" className="truncate font-medium text-ink" title={title}>
          {title}
        </span>
      </span>
      <span className="flex w-20 shrink-0 gap-1.5 text-muted max-sm:hidden">
        {platforms.slice(0, 4).map((platform) => (
          <PlatformIcon
            key={platform}
            platform={platform}
            aria-label={platformName(platform)}
            className="size-3.5"
          />
        ))}
      </span>
      <span className="w-24 shrink-0 truncate text-sm text-muted max-sm:ml-4.5 max-sm:w-auto">
        {stageLabel(stage)}
      </span>
      <span className="tabular w-12 shrink-0 text-right text-sm text-muted max-sm:hidden">
        {tasks_total > 0 && `${tasks_done}/${tasks_total}`}
      </span>
      <span
        className={clsx(
          'tabular w-32 shrink-0 text-right text-sm max-sm:w-auto',
          isLate ? 'font-medium text-warning-ink' : 'text-muted',
        )}
      >
        {day !== null && dueText(day, today)}
        {day !== null && day === due_on && due_time !== null && `, ${formatTimeOfDay(due_time)}`}
      </span>
      <span className="tabular w-20 shrink-0 text-right text-sm text-success-ink max-sm:ml-auto max-sm:w-auto">
        {typeof post?.views === 'number' && `${formatCount(post.views)} views`}
      </span>
    </Link>
  );
});
