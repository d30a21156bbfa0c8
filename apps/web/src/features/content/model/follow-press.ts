import { scrollNearEdge } from './scroll-near-edge.ts';
import type { ShownItem } from './shown-item.ts';

/** What is being dragged, and where it would go. */
export interface OrderDrag {
  item: ShownItem;
  /** Of the pointer, in the window. */
  x: number;
  y: number;
  line: DropLine | null;
}

/** Before which of the loaded items something would go, and where that is in the window. */
export interface DropLine {
  before: number;
  left: number;
  top: number;
  /** Of a line down a row of cards its height, of one across a list its width. */
  length: number;
  isUpright: boolean;
}

/** A press that moves no further is a click. Pixels. */
const slack = 6;

/** A press on an entry of a list, which may become a drag. */
export interface Press {
  list: HTMLElement | null;
  items: readonly ShownItem[];
  item: ShownItem;
  columns: number;
  /** Of the pointer, in the window. */
  x: number;
  y: number;
}

interface Following {
  /** Ends it. */
  controller: AbortController;
  /** Where the entry is now; undefined once it is let go. */
  onDrag: (drag: OrderDrag | undefined) => void;
  /** It was let go before another of the items, or behind the last one. */
  onPlace: (before: ShownItem | undefined) => void;
}

/** Follows the pointer from a press until the entry is let go, or Escape is pressed. */
export function followPress(press: Press, { controller, onDrag, onPlace }: Following): void {
  const { list, items, item, columns } = press;
  const { signal } = controller;
  let at = { x: press.x, y: press.y };
  let last: OrderDrag | undefined;
  const follow = () => {
    last = { item, ...at, line: lineAt(list, at, { count: items.length, columns }) };
    onDrag(last);
  };
  const end = () => {
    controller.abort();
    onDrag(undefined);
  };
  const handleMove = (move: PointerEvent) => {
    at = { x: move.clientX, y: move.clientY };
    if (move.buttons === 0) {
      // It was let go before this was here.
      end();
    } else if (last !== undefined) {
      follow();
    } else if (Math.hypot(at.x - press.x, at.y - press.y) > slack) {
      follow();
      scrollNearEdge(() => at.y, { signal, onScroll: follow });
    }
  };
  const handleUp = () => {
    end();
    const from = items.indexOf(item);
    const to = last?.line?.before;
    if (to !== undefined && to !== from && to !== from + 1) {
      onPlace(items[to]);
    }
  };
  document.addEventListener('pointermove', handleMove, { signal });
  document.addEventListener('pointerup', handleUp, { signal });
  document.addEventListener('pointercancel', end, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
}

/** Between which entries a point is, of those that are on the page and loaded. */
function lineAt(
  list: HTMLElement | null,
  { x, y }: { x: number; y: number },
  { count, columns }: { count: number; columns: number },
): DropLine | null {
  const entries = [...(list?.querySelectorAll<HTMLElement>('[data-index]') ?? [])]
    .map((element) => ({ index: Number(element.dataset.index), box: element.getBoundingClientRect() }))
    .filter(({ index }) => index < count);
  const isUpright = columns > 1;
  const distance = ({ box }: { box: DOMRect }) => {
    const [right, down] = [x - box.x - box.width / 2, y - box.y - box.height / 2];
    return isUpright ? Math.hypot(right, down) : Math.abs(down);
  };
  const [first, ...others] = entries;
  if (first === undefined) {
    return null;
  }
  const nearest = others.reduce((best, entry) => (distance(entry) < distance(best) ? entry : best), first);
  const { index, box } = nearest;
  const isBehind = isUpright ? x > box.x + box.width / 2 : y > box.y + box.height / 2;
  return {
    before: isBehind ? index + 1 : index,
    isUpright,
    length: isUpright ? box.height : box.width,
    left: isUpright ? (isBehind ? box.right + halfGap : box.left - halfGap) : box.left,
    top: isUpright ? box.top : isBehind ? box.bottom : box.top,
  };
}

/** Of a gallery, pixels. */
const halfGap = 8;
