import { type ReactNode, Suspense, useMemo, useRef } from 'react';
import { lazyPart } from '#lib/load-program.ts';
import type { ShownItem } from '../model/read-item.ts';
import { useFocusAfterRemoval } from '../model/use-focus-after-removal.ts';
import type { RowPlace } from './item-row.tsx';

const LongRows = lazyPart(async () => (await import('./long-rows.tsx')).LongRows);

/** Up to so many rows stand on the page all at once: the browser's own search finds them. */
const longestWhole = 200;

export interface ItemRowsProps {
  items: readonly ShownItem[];
  /** One row, at its place in the list. */
  children: (item: ShownItem, place: RowPlace) => ReactNode;
}

/** The rows of a list: all of a short one, of a long one those in sight, each of which says which of how many it is. */
export function ItemRows(props: ItemRowsProps) {
  const { items } = props;
  if (items.length <= longestWhole) {
    return <AllRows {...props} />;
  }
  return (
    <Suspense fallback={<AllRows {...props} items={items.slice(0, longestWhole)} />}>
      <LongRows {...props} />
    </Suspense>
  );
}

function AllRows({ items, children }: ItemRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  useFocusAfterRemoval(list, ids, 'a');

  return <ul ref={list}>{items.map((item, index) => children(item, { index, count: items.length }))}</ul>;
}
