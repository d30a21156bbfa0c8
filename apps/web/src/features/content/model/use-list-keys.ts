import { type FocusEvent, type RefObject, useState } from 'react';
import { hasSingleKeys, isSingleKey } from '#lib/typing.ts';
import { usePageKeys } from '#lib/use-page-keys.ts';

export interface ListKeys {
  /**
   * Entries in their order; each is on the page as `[data-index]` with a `[data-title]` that can be
   * focused.
   */
  ids: readonly string[];
  /** How many stand beside each other. */
  columns: number;
  onSelect: (id: string, isRange: boolean) => void;
  onTrack: (id: string) => void;
  /** Deletes what is chosen, or else this. */
  onDelete: (id: string) => void;
  /** Ends the choice. Says whether there was one. */
  onEscape: () => boolean;
}

interface KeyedList {
  /** The one entry that Tab leads to. */
  currentId: string | undefined;
  /** Of what holds the list. */
  onFocus: (event: FocusEvent) => void;
}

/** How many entries a key leads on. */
function stepOf(key: string, columns: number): number | undefined {
  const steps: Record<string, number> = { j: 1, k: -1, arrowdown: columns, arrowup: -columns };
  const beside: Record<string, number> = columns > 1 ? { arrowright: 1, arrowleft: -1 } : {};
  return steps[key] ?? beside[key];
}

/** Whether a key is pressed on the screen, and letters mean something there. */
const isForList = (event: KeyboardEvent): boolean =>
  isSingleKey(event) && !isTaken(event.target) && (event.key.length > 1 || hasSingleKeys());

/** Something that has keys of its own. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=menu], [role=listbox], [role=tablist]') !== null;

/**
 * The keyboard in a list: the list is one stop for Tab, arrows or J and K lead from entry to entry, other
 * keys act on the one that has the focus.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  { ids, columns, ...acts }: ListKeys,
): KeyedList {
  const [focusedId, setFocusedId] = useState<string>();
  const currentId = focusedId !== undefined && ids.includes(focusedId) ? focusedId : ids[0];

  const move = (step: number, { isInside, isRange }: { isInside: boolean; isRange: boolean }) => {
    const at = ids.indexOf(currentId ?? '');
    const next = isInside ? Math.min(Math.max(at + step, 0), ids.length - 1) : Math.max(at, 0);
    focusEntry(list.current, next);
    for (const id of isRange ? [currentId, ids[next]] : []) {
      acts.onSelect(id ?? '', true);
    }
  };
  const act = (key: string, where: { isInside: boolean; isRange: boolean }): boolean => {
    const step = stepOf(key, columns);
    if (key === 'escape') {
      return acts.onEscape();
    }
    if (step !== undefined && (where.isInside || key.length === 1)) {
      move(step, where);
      return true;
    }
    return where.isInside && currentId !== undefined && actOn(currentId, key, acts);
  };
  usePageKeys(true, (event) => {
    const key = event.key.toLowerCase();
    const isInside = event.target instanceof Node && list.current?.contains(event.target) === true;
    if (ids.length > 0 && isForList(event) && act(key, { isInside, isRange: event.shiftKey })) {
      event.preventDefault();
    }
  });

  return {
    currentId,
    onFocus: ({ target }) => {
      const index = target.closest('[data-index]')?.getAttribute('data-index') ?? null;
      if (index !== null) {
        setFocusedId(ids[Number(index)]);
      }
    },
  };
}

function focusEntry(list: HTMLElement | null, index: number): void {
  const find = () => list?.querySelector<HTMLElement>(`[data-index="${index}"] [data-title]`);
  const there = find();
  if (there) {
    there.focus();
    return;
  }
  // Of a long list only what is in sight is on the page.
  document.activeElement?.scrollIntoView({ block: 'center' });
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()));
}

/** Says whether the key is one that acts on an entry. */
function actOn(id: string, key: string, acts: Omit<ListKeys, 'ids' | 'columns'>): boolean {
  if (key === 'x') {
    acts.onSelect(id, false);
  } else if (key === 't') {
    acts.onTrack(id);
  } else if (key === 'delete' || key === 'backspace') {
    acts.onDelete(id);
  } else {
    return false;
  }
  return true;
}
