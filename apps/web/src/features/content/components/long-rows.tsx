import { type ReactNode, useMemo, useRef } from 'react';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { useRowWindow } from '../model/use-row-window.ts';
import { rowShape } from '../model/row-shape.ts';
import type { ShownItem } from '../model/shown-item.ts';
import type { RowPlace } from './item-row.tsx';

export interface ItemRowsProps {
  items: readonly ShownItem[];
  /** How many there are, loaded or not. */
  count: number;
  /** One row, at its place in the list. */
  children: (item: ShownItem, place: RowPlace) => ReactNode;
}

/** Of thousands of rows those in sight, a program of its own: few lists are that long. */
export function LongRows({ items, count, children }: ItemRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const shapes = useMemo(() => items.map(rowShape), [items]);
  const { rows, rest, measure } = useRowWindow(list, ids, shapes);
  useFocusAfterRemoval(list, ids, 'a');

  // The window keeps the place itself: the browser would take the space for the rows left out for content
  // that has moved.
  return (
    <ul ref={list} className="[overflow-anchor:none]" style={{ paddingBottom: rest }}>
      {rows.map(({ index, gap }) => {
        const item = items[index];
        return item && children(item, { index, count, gap, measure });
      })}
    </ul>
  );
}
