import { type KeyboardEvent as ReactKeyboardEvent, useState } from 'react';
import { hasModifier } from '#lib/typing.ts';
import { usePageKeys } from '#lib/use-page-keys.ts';
import { addDays, dayName } from '../model/calendar-days.ts';
import { focusProject } from '../model/focus-project.ts';
import type { ShownProject } from '../model/shown-project.ts';
import type { ProjectActions } from '../model/use-projects.ts';

interface Options {
  projects: readonly ShownProject[];
  actions: ProjectActions;
  /** The day that the calendar shows; what has none is put there first. */
  day: string;
  /** The calendar turns to where a project is carried. */
  onDay: (day: string) => void;
}

interface Taken {
  id: string;
  /** The day it was on. */
  from: string | null;
  /** The day it is carried to; what is on screen may be a press behind. */
  to: string | null;
  /** The day that the calendar showed. */
  shown: string;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Takes a project up with the space bar and carries it from day to day with the arrow keys. */
export function useCalendarKeys({ projects, actions, day, onDay }: Options) {
  const [taken, setTaken] = useState<Taken>();
  const [said, setSaid] = useState('');
  const heldId = taken?.id;

  const takeUp = (id: string) => {
    const project = projects.find((one) => one.id === id);
    const from = project?.due_on ?? null;
    setTaken({ id, from, to: from, shown: day });
    setSaid(`${project?.title ?? ''} picked up. Arrow keys move it by a day or a week, space drops it.`);
  };
  const putDown = ({ id, from, to, shown }: Taken, isBack: boolean) => {
    if (isBack) {
      actions.previewDay(id, from);
      onDay(shown);
      focusProject(id);
      setSaid('Back where it was');
    } else {
      actions.reschedule(id, to, from);
      setSaid(to === null ? 'Still unscheduled' : `Dropped on ${dayName(to)}`);
    }
    setTaken(undefined);
  };
  const carry = (held: Taken, next: string) => {
    setTaken({ ...held, to: next });
    actions.previewDay(held.id, next);
    onDay(next);
    // It is drawn anew in another day after each step.
    focusProject(held.id);
    setSaid(dayName(next));
  };

  // Of the whole page: what is carried has no focus while it changes from one day to the next.
  usePageKeys(taken !== undefined, (event) => {
    const step = steps[event.key];
    const isOurs = endings.includes(event.key) || step !== undefined;
    if (taken === undefined || !isOurs) {
      return;
    }
    event.preventDefault();
    if (step === undefined) {
      putDown(taken, event.key === 'Escape');
    } else {
      carry(taken, taken.to === null ? day : addDays(taken.to, step));
    }
  });

  const handleKey = (event: ReactKeyboardEvent, id: string) => {
    if (taken === undefined && event.key === ' ' && !hasModifier(event)) {
      event.preventDefault();
      takeUp(id);
    }
  };
  return { heldId, said, handleKey };
}

const endings = [' ', 'Enter', 'Tab', 'Escape'];
