import { stageLabel } from '@hookline/contract/stages';
import { type KeyboardEvent, useState } from 'react';
import { hasModifier } from '#lib/typing.ts';
import { usePageKeys } from '#lib/use-page-keys.ts';
import { placeOf, type StageColumn, stepFrom, type Target, toColumns } from './columns.ts';
import { focusProject } from './focus-project.ts';
import type { ProjectActions } from './use-projects.ts';

interface Held {
  id: string;
  /** Where it was taken up. */
  from: Target | undefined;
}

const endings = [' ', 'Enter', 'Tab'];
const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/**
 * Moves projects by keyboard: the space bar takes one up, arrows carry it, the space bar or Enter puts it
 * down, Escape takes it back. Without one, arrows go from card to card. `said` is for screen readers.
 */
export function useKeyboardMoves(columns: readonly StageColumn[], actions: ProjectActions) {
  const [held, setHeld] = useState<Held>();
  const [said, setSaid] = useState('');
  const all = columns.flatMap(({ projects }) => projects);
  const titleOf = (id: string) => all.find((project) => project.id === id)?.title ?? '';

  const carry = (id: string, key: string) => {
    // What is on screen may be a press behind.
    const target = stepFrom(toColumns(actions.list()), id, key);
    if (target !== undefined) {
      actions.preview(id, target);
      setSaid(`${titleOf(id)}: ${placeIn(toColumns(actions.list()), id)}`);
    }
  };
  const putDown = ({ id, from }: Held) => {
    const now = placeOf(actions.list().projects, id);
    if (now !== undefined && (now.stage !== from?.stage || now.before !== from.before)) {
      actions.move(id, now, from);
    }
    setSaid(`${titleOf(id)} dropped in ${placeIn(columns, id)}`);
    setHeld(undefined);
  };
  const takeBack = ({ id, from }: Held) => {
    if (from !== undefined) {
      actions.preview(id, from);
    }
    setSaid(`${titleOf(id)} is back where it was`);
    focusProject(id);
    setHeld(undefined);
  };

  const isHolding = held !== undefined;
  // Of the whole page: a card has no focus while it changes from one column to the next.
  usePageKeys(isHolding, (event) => {
    if (held === undefined) {
      return;
    }
    if (event.key === 'Escape') {
      takeBack(held);
    } else if (endings.includes(event.key)) {
      putDown(held);
    } else if (arrows.includes(event.key)) {
      carry(held.id, event.key);
    } else {
      return;
    }
    event.preventDefault();
  });

  const handleKey = (event: KeyboardEvent, id: string) => {
    const { key } = event;
    if (isHolding || hasModifier(event)) {
      return;
    }
    if (key === ' ') {
      event.preventDefault();
      setHeld({ id, from: placeOf(all, id) });
      setSaid(`${titleOf(id)} picked up. Arrow keys move it, space drops it, Escape cancels.`);
    } else if (arrows.includes(key)) {
      event.preventDefault();
      focusBeside(event.currentTarget, columns, { id, key });
    }
  };
  return { heldId: held?.id, said, handleKey };
}

function placeIn(columns: readonly StageColumn[], id: string): string {
  const column = columns.find(({ projects }) => projects.some((project) => project.id === id));
  const at = column?.projects.findIndex((project) => project.id === id) ?? 0;
  return column === undefined ? '' : `${stageLabel(column.stage)}, ${at + 1} of ${column.projects.length}`;
}

/** Goes to the card above, below or beside, as far as it is drawn. */
function focusBeside(
  from: Element,
  columns: readonly StageColumn[],
  { id, key }: { id: string; key: string },
): void {
  const next = cardBeside(columns, id, key);
  if (next !== undefined) {
    from.ownerDocument.querySelector<HTMLElement>(`[data-project="${CSS.escape(next)}"]`)?.focus();
  }
}

/** The id of the card above, below, or at the same height of the next column that has any. */
function cardBeside(columns: readonly StageColumn[], id: string, key: string): string | undefined {
  const at = columns.findIndex(({ projects }) => projects.some((project) => project.id === id));
  const own = columns[at]?.projects ?? [];
  const row = own.findIndex((project) => project.id === id);
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    return own[row + (key === 'ArrowUp' ? -1 : 1)]?.id;
  }
  const ahead = key === 'ArrowLeft' ? columns.slice(0, at).toReversed() : columns.slice(at + 1);
  const projects = ahead.find((column) => column.projects.length > 0)?.projects ?? [];
  return projects[Math.min(row, projects.length - 1)]?.id;
}
