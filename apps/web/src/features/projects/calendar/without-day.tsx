import clsx from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useDropPlace } from '../model/drag.ts';
import type { ShownProject } from '../model/shown-project.ts';
import { CalendarChip } from './calendar-chip.tsx';

/** How many are shown before more are asked for. */
const firstShown = 50;

/** What is not on the calendar yet: to be dragged onto a day, or dropped here to take it off. */
export function WithoutDay({
  projects,
  stages,
  heldId,
  onKey,
}: {
  projects: readonly ShownProject[];
  stages: readonly string[];
  heldId: string | undefined;
  onKey: (event: KeyboardEvent, id: string) => void;
}) {
  const box = useRef<HTMLElement>(null);
  const isOver = useDropPlace(box, { day: '' });
  const [shown, setShown] = useState(firstShown);
  return (
    <aside
      ref={box}
      aria-label="Unscheduled"
      className={clsx(
        'flex w-56 shrink-0 flex-col rounded-xl border transition-colors max-lg:hidden',
        isOver ? 'border-accent bg-accent-soft' : 'border-transparent bg-sunken',
      )}
    >
      <h3 className="flex h-10 items-center justify-between px-3.5 text-sm font-semibold text-ink">
        Unscheduled
        <span className="tabular font-normal text-faint">{projects.length}</span>
      </h3>
      <div className="grid min-h-0 flex-1 content-start gap-1 overflow-y-auto px-2 pb-2">
        {projects.slice(0, shown).map((project) => (
          <CalendarChip
            key={project.id}
            project={project}
            stages={stages}
            isHeld={project.id === heldId}
            onKey={onKey}
          />
        ))}
        {projects.length > shown && (
          <Button size="sm" variant="ghost" onClick={() => setShown(shown + firstShown)}>
            Show more
          </Button>
        )}
        {projects.length === 0 && (
          <p className="px-1.5 py-2 text-sm text-faint">
            Everything is scheduled. Drop a project here to unschedule it.
          </p>
        )}
      </div>
    </aside>
  );
}
