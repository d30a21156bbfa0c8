import {
  type ComponentType,
  createElement,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { loadProgram } from '#lib/load-program.ts';
import { usualHeight } from '../model/row-shape.ts';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import type { ItemRowsProps } from './long-rows.tsx';

/** Up to so many rows stand on the page all at once: the browser's own search finds them. */
export const longestWhole = 200;

/** So many rows are drawn in one go: what takes a phone longer is felt when it is touched meanwhile. */
const rowsAtOnce = 8;

/**
 * The rows of a list: all of a short one, of a long one those in sight, each of which says which of how many
 * it is.
 */
export function ItemRows(props: ItemRowsProps) {
  // By what is to come: to add rows by the hundred while somebody scrolls is seen as a jerk.
  const isLong = props.count > longestWhole;
  const Program = useLongRows(isLong);
  return isLong && Program ? createElement(Program, props) : <Rows {...props} isLong={isLong} />;
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

/** All rows, of a long list those that fill the screen, above the space of the others. */
function Rows({ items, count, children, isLong }: ItemRowsProps & { isLong: boolean }) {
  const [drawn, setDrawn] = useState(() => Math.ceil(innerHeight / usualHeight));
  const isComplete = drawn >= items.length;
  // The others follow bit by bit, between what else the browser has to do.
  useEffect(() => {
    if (!isLong && !isComplete) {
      startTransition(() => setDrawn(drawn + rowsAtOnce));
    }
  }, [drawn, isComplete, isLong]);
  const list = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  useFocusAfterRemoval(list, ids, 'a');

  return (
    <ul ref={list} style={{ paddingBottom: isComplete ? 0 : (count - drawn) * usualHeight }}>
      {items.slice(0, drawn).map((item, index) => children(item, { index, count }))}
    </ul>
  );
}
