import { type ReactNode, useMemo, useRef } from 'react';
import type { ShownItem } from '../model/read-item.ts';
import { useFocusAfterRemoval } from '../model/use-focus-after-removal.ts';
import { useRowWindow } from '../model/use-row-window.ts';
import type { RowPlace } from './item-row.tsx';

export interface ItemRowsProps {
  items: readonly ShownItem[];
  /** One row, at its place in the list. */
  children: (item: ShownItem, place: RowPlace) => ReactNode;
}

/** The rows of a list. Of thousands, only those in sight are on the page; each says which of how many it is. */
export function ItemRows({ items, children }: ItemRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const { rows, rest, measure } = useRowWindow(list, ids);
  useFocusAfterRemoval(list, ids, 'a');

  return (
    <ul ref={list} style={{ paddingBottom: rest }}>
      {rows.map(({ index, gap }) => {
        const item = items[index];
        return item && children(item, { index, count: items.length, gap, measure });
      })}
    </ul>
  );
}
