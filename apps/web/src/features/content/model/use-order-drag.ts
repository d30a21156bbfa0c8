import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { scrollNearEdge } from './scroll-near-edge.ts';
import type { ShownItem } from './shown-item.ts';

/** The order by hand, as far as a list shows it. */
export interface HandOrder {
  /** False where something else decides the order that is shown. */
  isOn: boolean;
  /** Says why nothing can be dragged now. */
  onHint: () => void;
  /** Puts an item before another of those that are loaded, or behind the last one. */
  onPlace: (item: ShownItem, before: ShownItem | undefined) => void;
}

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

interface Listed {
  items: readonly ShownItem[];
  order?: HandOrder | undefined;
  /** How many stand beside each other. */
  columns?: number;
}

/** A press that moves no further is a click. Pixels. */
const slack = 6;

/**
 * Dragging of a list's entries, each of which is on the page as `[data-index]`: with a mouse anywhere on it,
 * with a finger by its `[data-grip]`. Escape leaves everything as it was.
 */
export function useOrderDrag(list: RefObject<HTMLElement | null>, { items, order, columns = 1 }: Listed) {
  const [drag, setDrag] = useState<OrderDrag>();
  const ending = useRef<AbortController>(undefined);
  const hasDragged = useRef(false);
  useEffect(() => () => ending.current?.abort(), []);

  const handleDown = (event: PointerEvent) => {
    const { clientX, clientY } = event;
    hasDragged.current = false;
    const item = itemUnder(event, items);
    if (item === undefined || order === undefined || !canBegin(event)) {
      return;
    }
    if (!order.isOn) {
      return void (isOnGrip(event) && order.onHint());
    }
    ending.current = new AbortController();
    const { signal } = ending.current;
    let at = { x: clientX, y: clientY };
    let last: OrderDrag | undefined;
    const follow = () => {
      last = { item, ...at, line: lineAt(list.current, at, { count: items.length, columns }) };
      setDrag(last);
    };
    const handleMove = (move: globalThis.PointerEvent) => {
      at = { x: move.clientX, y: move.clientY };
      if (hasDragged.current) {
        follow();
      } else if (Math.hypot(at.x - clientX, at.y - clientY) > slack) {
        hasDragged.current = true;
        follow();
        scrollNearEdge(() => at.y, { signal, onScroll: follow });
      }
    };
    const end = () => {
      ending.current?.abort();
      setDrag(undefined);
      // The click that ends it comes before.
      setTimeout(() => (hasDragged.current = false));
    };
    const handleUp = () => {
      end();
      const from = items.indexOf(item);
      const to = last?.line?.before;
      if (to !== undefined && to !== from && to !== from + 1) {
        order.onPlace(item, items[to]);
      }
    };
    document.addEventListener('pointermove', handleMove, { signal });
    document.addEventListener('pointerup', handleUp, { signal });
    document.addEventListener('pointercancel', end, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  };

  return {
    drag,
    handlers: order && {
      onPointerDown: handleDown,
      // A link that is dragged would be taken for an address.
      onDragStart: (event: { preventDefault: () => void }) => order.isOn && event.preventDefault(),
      onClickCapture: (event: MouseEvent) => hasDragged.current && swallow(event),
    },
  };
}

/** The click that ends a drag opens nothing. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

const isOnGrip = ({ target }: PointerEvent): boolean =>
  target instanceof Element && target.closest('[data-grip]') !== null;

/** With a mouse the whole entry is taken hold of, but for what can be pressed on it. */
const canBegin = (event: PointerEvent): boolean =>
  event.button === 0 &&
  (isOnGrip(event) ||
    (event.pointerType === 'mouse' &&
      event.target instanceof Element &&
      event.target.closest('button, input, label, select') === null));

function itemUnder({ target }: PointerEvent, items: readonly ShownItem[]): ShownItem | undefined {
  const entry = target instanceof Element ? target.closest('[data-index]') : null;
  return entry === null ? undefined : items[Number(entry.getAttribute('data-index'))];
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
