import { stageLabel } from '@hookline/contract/stages';
import clsx from 'clsx';
import { Circle, CircleCheck } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { formatTimeOfDay } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useDraggable } from '../model/drag.ts';
import { isMovable, type ShownProject } from '../model/shown-project.ts';
import { stageColor } from '../model/stage-color.ts';

export interface CalendarChipProps {
  project: ShownProject;
  stages: readonly string[];
  /** There is room for the time of day. */
  isTimed?: boolean;
  isHeld?: boolean;
  onKey?: (event: KeyboardEvent, id: string) => void;
}

/**
 * A project in one line, in the colour of its stage: to open, and to drag to another day. What stands on the
 * day on which it was published stays there.
 */
export function CalendarChip({ project, stages, isTimed = false, isHeld = false, onKey }: CalendarChipProps) {
  const chip = useRef<HTMLAnchorElement>(null);
  const { id, title, stage, due_time } = project;
  const canMove = isMovable(project);
  const handleKey = canMove ? onKey : undefined;
  const isDragged = useDraggable(chip, canMove ? id : undefined);
  const Mark = stage === 'published' ? CircleCheck : Circle;
  return (
    <Link
      ref={chip}
      to={paths.project(id)}
      data-project={id}
      title={due_time === null ? title : `${formatTimeOfDay(due_time)} ${title}`}
      draggable={canMove}
      aria-describedby={handleKey && 'calendar-keys'}
      onKeyDown={(event) => handleKey?.(event, id)}
      className={clsx(
        'flex h-6 min-w-0 items-center gap-1.5 rounded-md border px-1.5 text-xs text-ink transition-colors focus-visible:outline-offset-0 pointer-coarse:h-8',
        isHeld ? 'border-accent bg-accent-soft ring-1 ring-accent' : 'border-line bg-raised hover:bg-hover',
        isDragged && 'opacity-40',
      )}
    >
      <Mark
        aria-hidden="true"
        strokeWidth={3}
        className={clsx('size-2.5 shrink-0', stageColor(stage, stages))}
      />
      {isTimed && due_time !== null && (
        <span className="tabular shrink-0 text-muted">{formatTimeOfDay(due_time)}</span>
      )}
      <span dir="auto" className="truncate">
        {title}
      </span>
      <span className="sr-only">, {stageLabel(stage)}</span>
    </Link>
  );
}
