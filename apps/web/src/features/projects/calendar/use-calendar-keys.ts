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

interface Taken {
  id: string;
  /** The day it was on. */
  from: string | null;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Takes a project up with the space bar and carries it from day to day with the arrow keys. */
export function useCalendarKeys({ projects, actions, onDay }: Options) {
  const [taken, setTaken] = useState<Taken>();
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

  const takeUp = (id: string) => {
    const project = projects.find((one) => one.id === id);
    setTaken({ id, from: project?.due_on ?? null });
    setSaid(`${project?.title ?? ''} taken up. Arrows move it by a day or a week, space puts it down.`);
  };
  const putDown = ({ id, from }: Taken, isBack: boolean) => {
    if (isBack) {
      actions.previewDay(id, from);
    } else {
      actions.reschedule(id, day ?? null, from);
    }
    setSaid(isBack ? 'Back where it was' : `Put down on ${dayName(day ?? '')}`);
    setTaken(undefined);
  };
  const carry = (id: string, next: string) => {
    actions.previewDay(id, next);
    onDay(next);
    setSaid(dayName(next));
  };

  const handleKey = (event: KeyboardEvent, id: string) => {
    const { key } = event;
    const step = steps[key];
    const isOurs = taken === undefined ? key === ' ' : endings.includes(key) || step !== undefined;
    if (!isOurs || event.metaKey || event.ctrlKey || event.altKey) {
      return;
    }
    event.preventDefault();
    if (taken === undefined) {
      takeUp(id);
    } else if (step === undefined) {
      putDown(taken, key === 'Escape');
    } else if (day) {
      carry(taken.id, addDays(day, step));
    }
  };
  return { heldId, said, handleKey };
}

const endings = [' ', 'Enter', 'Tab', 'Escape'];
