import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place in a list: when the entry that had the focus goes, the focus moves to the one
 * that takes its place. Entries have their place in `data-index`; `target` finds, in an entry, what is to
 * have it.
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  target: string,
): void {
  const before = useRef(ids);

  useEffect(() => {
    const now = new Set(ids);
    const gone = before.current.findIndex((id) => !now.has(id));
    before.current = ids;
    // The page has the focus then, or the dialog that the list is in.
    if (gone !== -1 && list.current !== null && document.activeElement?.contains(list.current)) {
      const next = list.current.querySelector(`[data-index="${Math.min(gone, ids.length - 1)}"]`);
      next?.querySelector<HTMLElement>(target)?.focus();
    }
  }, [list, ids, target]);
}
