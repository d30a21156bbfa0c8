import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { usualHeight } from './row-shape.ts';

/**
 * Pixels in which a list grows and shrinks as the heights of its rows become known: whatever frames it is
 * painted anew, as high as it is, whenever its own height changes.
 */
const step = 4_000;

/**
 * Heights of the rows of the lists left last, by the entry of the history they were on: going back leads to
 * the same place.
 */
const leftLists = new Map<string, VirtualItem[]>();

/** More are forgotten, the one left longest ago first: a tab may stay open for weeks. */
const maxLeftLists = 50;

function rememberHeights(key: string, heights: VirtualItem[]): void {
  leftLists.delete(key);
  leftLists.set(key, heights);
  const [oldest] = leftLists.keys();
  if (leftLists.size > maxLeftLists && oldest !== undefined) {
    leftLists.delete(oldest);
  }
}

export interface DrawnRow {
  index: number;
  /** Pixels to leave free above it, for rows that are not drawn. */
  gap: number;
}

export interface RowWindow {
  rows: DrawnRow[];
  /** Pixels to leave free below the last. */
  rest: number;
  /** The ref of each row, which has its index in `data-index`. */
  measure: (row: HTMLElement | null) => void;
}

/**
 * Which rows of a list that scrolls with the page are in sight, or nearly. `count` may be more than there
 * are yet: the height is that of all. `shapes` says of each row which lines it has: rows of one shape are
 * taken to be as high as the one seen last, since a list whose rows are as high as expected need not be
 * laid out twice, nor repainted for each that comes into sight.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  { shapes, count = ids.length }: { shapes: readonly string[]; count?: number },
): RowWindow {
  const { key } = useLocation();
  const [top, setTop] = useState(0);
  const focused = useFocusedRow(list);
  const [heights] = useState(() => new Map<string | undefined, number>());
  // oxlint-disable-next-line react-hooks-js/incompatible-library -- nothing here is memoised by its functions
  const rows = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: (index) => heights.get(shapes[index]) ?? usualHeight,
    measureElement: (row, entry, instance) => {
      const height = measureElement(row, entry, instance);
      heights.set(shapes[instance.indexFromElement(row)], height);
      return height;
    },
    getItemKey: (index) => ids[index] ?? index,
    overscan: 6,
    scrollMargin: top,
    initialMeasurementsCache: leftLists.get(key) ?? [],
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      const { current } = focused;
      const isOut = current < range.count && !inSight.includes(current);
      return isOut ? [...inSight, current].toSorted((one, other) => one - other) : inSight;
    },
  });

  useLayoutEffect(() => {
    const find = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    find();
    // Whatever comes or goes above the list changes the height of the page.
    const observer = new ResizeObserver(find);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  useEffect(() => {
    const leave = () => {
      const heights = rows.takeSnapshot();
      if (heights.length > 0) {
        rememberHeights(key, heights);
      }
    };
    return leave;
  }, [key, rows]);

  const drawn = rows.getVirtualItems();
  return {
    rows: drawn.map(({ index, start }, at) => ({ index, gap: start - (drawn[at - 1]?.end ?? top) })),
    rest: restBelow(rows.getTotalSize(), (drawn.at(-1)?.end ?? top) - top),
    measure: rows.measureElement,
  };
}

/** Pixels below the last row that is drawn: none below the very last. */
const restBelow = (total: number, drawn: number): number =>
  drawn >= total ? 0 : Math.ceil(total / step) * step - drawn;

/**
 * The index of the row that had the focus last, or infinity: it stays on the page, so that the keyboard goes
 * on from there.
 */
function useFocusedRow(list: RefObject<HTMLElement | null>): RefObject<number> {
  const focused = useRef(Number.POSITIVE_INFINITY);

  useEffect(() => {
    const element = list.current;
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.closest('[data-index]');
      focused.current = row ? Number(row.getAttribute('data-index')) : focused.current;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [list]);
  return focused;
}
