import { type ComponentType, createElement, useEffect, useMemo, useRef, useState } from 'react';
import { loadProgram } from '#lib/load-program.ts';
import { usualHeight } from '../model/row-shape.ts';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import type { ItemRowsProps } from './long-rows.tsx';

/** Up to so many rows stand on the page all at once: the browser's own search finds them. */
export const longestWhole = 200;

/** So many rows of a longer list fill any screen until the program for it is here. */
const firstRows = 30;

/**
 * The rows of a list: all of a short one, of a long one those in sight, each of which says which of how many
 * it is.
 */
export function ItemRows(props: ItemRowsProps) {
  // By what is to come: to add rows by the hundred while somebody scrolls is seen as a jerk.
  const isLong = props.count > longestWhole;
  const Program = useLongRows(isLong);
  if (!isLong) {
    return <AllRows {...props} />;
  }
  return Program ? createElement(Program, props) : <AllRows {...props} first={firstRows} />;
}

let longRows: ComponentType<ItemRowsProps> | undefined;

/**
 * The program for long lists, undefined until it is here. Without Suspense, which draws what is ready at once
 * and shows it up to 300 ms later: whoever scrolled meanwhile would be taken back. Throws while drawing when
 * the program cannot be loaded.
 */
function useLongRows(isWanted: boolean): typeof longRows {
  const [Rows, setRows] = useState(() => longRows);
  useEffect(() => {
    if (!isWanted || longRows) {
      return;
    }
    const load = async () => {
      longRows = (await loadProgram(() => import('./long-rows.tsx'))).LongRows;
      setRows(() => longRows);
    };
    load().catch((error: unknown) =>
      setRows(() => {
        throw error;
      }),
    );
  }, [isWanted]);
  return Rows ?? longRows;
}

/** All rows, or the first of them above the space of the others. */
function AllRows({ items, count, children, first = items.length }: ItemRowsProps & { first?: number }) {
  const list = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  useFocusAfterRemoval(list, ids, 'a');

  return (
    <ul ref={list} style={{ paddingBottom: first < items.length ? (count - first) * usualHeight : 0 }}>
      {items.slice(0, first).map((item, index) => children(item, { index, count }))}
    </ul>
  );
}
