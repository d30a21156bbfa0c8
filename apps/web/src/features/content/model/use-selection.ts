import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Which of a list's entries are chosen, whatever they look like. */
export interface Selection {
  ids: ReadonlySet<string>;
  /**
   * Chooses an entry or leaves it; with `isRange` chooses all from the one that was pressed last. The same
   * function for good.
   */
  toggle: (id: string, isRange?: boolean) => void;
  all: () => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/** A selection among entries in this order. What leaves the list leaves the selection. */
export function useSelection(order: readonly string[]): Selection {
  const [chosen, setChosen] = useState(none);
  const latest = useRef(order);
  const pressed = useRef('');
  useEffect(() => {
    latest.current = order;
  }, [order]);

  const toggle = useCallback((id: string, isRange = false) => {
    const [from, to] = [latest.current.indexOf(pressed.current), latest.current.indexOf(id)];
    const range =
      isRange && from !== -1 ? latest.current.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    pressed.current = id;
    setChosen((now) => {
      const isAdding = isRange || !now.has(id);
      return isAdding ? now.union(new Set(range)) : now.difference(new Set(range));
    });
  }, []);
  const all = useCallback(() => setChosen(new Set(latest.current)), []);
  const clear = useCallback(() => setChosen(none), []);
  const ids = useMemo(
    () => (chosen.size === 0 ? none : new Set(order.filter((id) => chosen.has(id)))),
    [chosen, order],
  );
  return useMemo(() => ({ ids, toggle, all, clear }), [ids, toggle, all, clear]);
}
