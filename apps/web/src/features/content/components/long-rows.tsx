import clsx from 'clsx';
import { type ReactNode, useMemo, useRef } from 'react';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { useRowWindow } from '../model/use-row-window.ts';
import { rowShape, usualHeight } from '../model/row-shape.ts';
import { useMoreInSight } from '../model/use-more-in-sight.ts';
import type { ShownItem } from '../model/shown-item.ts';
import type { RowPlace } from './item-row.tsx';

export interface ItemRowsProps {
  items: readonly ShownItem[];
  /** How many there are, loaded or not. */
  count: number;
  /** Loads on; undefined while that is under way, has failed, or there is nothing more. */
  onMore?: (() => void) | undefined;
  /** One row, at its place in the list. */
  children: (item: ShownItem, place: RowPlace) => ReactNode;
}

/** How many rows before the last one that is there the next ones are asked for. */
const ahead = 30;

/** Stands where a row will be once it is loaded, as high as rows mostly are. */
const RowToCome = ({ gap, isFirst }: { gap: number; isFirst: boolean }) => (
  <li
    aria-hidden="true"
    style={{ height: usualHeight, marginTop: gap }}
    className={clsx('flex gap-3 px-4 py-3 sm:px-5', !isFirst && 'border-t border-line')}
  >
    <span className="h-12 w-16 shrink-0 rounded-md bg-active max-sm:w-14" />
    <span className="grid flex-1 content-start gap-2 pt-1">
      <span className="h-3.5 w-2/5 rounded-sm bg-active" />
      <span className="h-3 w-1/4 rounded-sm bg-active" />
    </span>
  </li>
);

/** Of thousands of rows those in sight, a program of its own: few lists are that long. */
export function LongRows({ items, count, children, onMore }: ItemRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const shapes = useMemo(() => items.map(rowShape), [items]);
  const { rows, rest, measure } = useRowWindow(list, ids, { shapes, count });
  useMoreInSight((rows.at(-1)?.index ?? 0) >= items.length - ahead, onMore);
  useFocusAfterRemoval(list, ids, 'a');

  // The window keeps the place itself: the browser would take the space for the rows left out for content
  // that has moved.
  return (
    <ul ref={list} className="[overflow-anchor:none]" style={{ paddingBottom: rest }}>
      {rows.map(({ index, gap }) => {
        const item = items[index];
        return item ? (
          children(item, { index, count, gap, measure })
        ) : (
          <RowToCome key={ids.length + index} gap={gap} isFirst={index === 0} />
        );
      })}
    </ul>
  );
}
