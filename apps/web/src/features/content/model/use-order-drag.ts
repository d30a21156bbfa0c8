import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { loadProgram } from '#lib/load-program.ts';
import type { OrderDrag } from './follow-press.ts';
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

interface Listed {
  items: readonly ShownItem[];
  order?: HandOrder | undefined;
  /** How many stand beside each other. */
  columns?: number;
}

/** Few boards are in an order by hand. Without it, as offline, a press stays a click. */
const loadFollowing = () => loadProgram(() => import('./follow-press.ts')).catch(() => null);

/**
 * Dragging of a list's entries, each of which is on the page as `[data-index]`: with a mouse anywhere on it,
 * with a finger by its `[data-grip]`. Escape leaves everything as it was.
 */
export function useOrderDrag(list: RefObject<HTMLElement | null>, { items, order, columns = 1 }: Listed) {
  const [drag, setDrag] = useState<OrderDrag>();
  const ending = useRef<AbortController>(undefined);
  const hasDragged = useRef(false);
  useEffect(() => () => ending.current?.abort(), []);
  const isOn = order?.isOn ?? false;
  useEffect(() => {
    if (isOn) {
      void loadFollowing();
    }
  }, [isOn]);

  const handleDrag = (next: OrderDrag | undefined) => {
    setDrag(next);
    if (next === undefined) {
      // The click that ends it comes before.
      setTimeout(() => (hasDragged.current = false));
    } else {
      hasDragged.current = true;
    }
  };

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
    ending.current?.abort();
    setDrag(undefined);
    const controller = new AbortController();
    ending.current = controller;
    const press = { list: list.current, items, item, columns, x: clientX, y: clientY };
    void loadFollowing().then((following) =>
      following?.followPress(press, {
        controller,
        onDrag: handleDrag,
        onPlace: (before) => order.onPlace(item, before),
      }),
    );
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
