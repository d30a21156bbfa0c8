import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { NewCard } from '../components/new-card.tsx';
import { useDropPlace } from '../model/drag.ts';
import type { ShownProject } from '../model/shown-project.ts';
import { CalendarChip } from './calendar-chip.tsx';

export interface CalendarDayProps {
  day: string;
  /** "Tuesday, November 24". */
  label: string;
  projects: readonly ShownProject[];
  stages: readonly string[];
  isToday: boolean;
  /** It is of the month before or after. */
  isBeside: boolean;
  /** There is room for everything. */
  isWhole: boolean;
  heldId: string | undefined;
  isAdding: boolean;
  onAdd: (isAdding: boolean) => void;
  onCreate: (title: string) => Promise<unknown>;
  onKey: (event: KeyboardEvent, id: string) => void;
  /** All of the day is wanted. */
  onWhole: () => void;
}

/** How many projects a day of a month has room for. */
const maxShown = 3;

export function CalendarDay(props: CalendarDayProps) {
  const { day, label, projects, stages, isToday, isBeside, isWhole, heldId, isAdding } = props;
  const cell = useRef<HTMLLIElement>(null);
  const isOver = useDropPlace(cell, { day });
  // What is carried stays in sight.
  const held = projects.findIndex(({ id }) => id === heldId);
  const room = isWhole || projects.length <= maxShown ? projects.length : Math.max(maxShown - 1, held + 1);

  return (
    <li
      ref={cell}
      aria-label={label}
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        'group/day relative grid min-h-21 min-w-0 content-start gap-1 p-1.5 transition-colors',
        isOver ? 'bg-accent-soft' : isBeside ? 'bg-canvas' : 'bg-surface',
      )}
    >
      <div className="flex h-6 items-center justify-between">
        <span
          aria-hidden="true"
          className={clsx(
            'tabular grid h-6 min-w-6 place-items-center rounded-full px-1 text-xs font-medium',
            isToday ? 'bg-accent text-on-accent' : isBeside ? 'text-faint' : 'text-muted',
          )}
        >
          {Number(day.slice(8))}
        </span>
        <IconButton
          icon={Plus}
          label={`New project for ${label}`}
          size="sm"
          className="opacity-0 group-hover/day:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
          onClick={() => props.onAdd(true)}
        />
      </div>
      {isAdding && (
        <NewCard
          label={`Title of the new project for ${label}`}
          onCreate={props.onCreate}
          onClose={() => props.onAdd(false)}
        />
      )}
      {projects.slice(0, room).map((project) => (
        <CalendarChip
          key={project.id}
          project={project}
          stages={stages}
          isTimed={isWhole}
          isHeld={project.id === heldId}
          onKey={props.onKey}
        />
      ))}
      {projects.length > room && (
        <button
          type="button"
          onClick={props.onWhole}
          className="rounded-md px-1.5 py-0.5 text-left text-xs font-medium text-muted hover:bg-hover hover:text-ink"
        >
          {projects.length - room} more
        </button>
      )}
    </li>
  );
}
