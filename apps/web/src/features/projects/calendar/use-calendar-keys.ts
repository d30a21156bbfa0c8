import { type KeyboardEvent, useEffect, useState } from 'react';
import { addDays, dayName } from '../model/calendar-days.ts';
import type { ShownProject } from '../model/shown-project.ts';
import type { ProjectActions } from '../model/use-projects.ts';

interface Options {
  projects: readonly ShownProject[];
  actions: ProjectActions;
  /** The calendar turns to where a project is carried. */
  onDay: (day: string) => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Takes a project up with the space bar and carries it from day to day with the arrow keys. */
export function useCalendarKeys({ projects, actions, onDay }: Options) {
  const [taken, setTaken] = useState<{ id: string; from: string | null }>();
  const [said, setSaid] = useState('');
  const heldId = taken?.id;
  const held = projects.find(({ id }) => id === heldId);
  const day = held?.due_on;

  // It is drawn anew in another day after each step, and keeps the focus.
  useEffect(() => {
    if (heldId !== undefined) {
      document.querySelector<HTMLElement>(`[data-project="${CSS.escape(heldId)}"]`)?.focus();
    }
  }, [heldId, day]);

  const handleKey = (event: KeyboardEvent, id: string) => {
    const { key } = event;
    const step = steps[key];
    if (event.metaKey || event.ctrlKey || event.altKey) {
      return;
    }
    if (taken === undefined && key === ' ') {
      event.preventDefault();
      const project = projects.find((one) => one.id === id);
      setTaken({ id, from: project?.due_on ?? null });
      setSaid(`${project?.title ?? ''} taken up. Arrows move it by a day or a week, space puts it down.`);
    } else if (taken !== undefined && endings.includes(key)) {
      event.preventDefault();
      if (key === 'Escape') {
        actions.previewDay(taken.id, taken.from);
      } else {
        actions.reschedule(taken.id, day ?? null, taken.from);
      }
      setSaid(key === 'Escape' ? 'Back where it was' : `Put down on ${dayName(day ?? '')}`);
      setTaken(undefined);
    } else if (taken !== undefined && step !== undefined && day) {
      event.preventDefault();
      const next = addDays(day, step);
      actions.previewDay(taken.id, next);
      onDay(next);
      setSaid(dayName(next));
    }
  };
  return { heldId, said, handleKey };
}

const endings = [' ', 'Enter', 'Tab', 'Escape'];
