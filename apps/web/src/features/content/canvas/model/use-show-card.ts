import { useReactFlow } from '@xyflow/react';
import { type RefObject, useEffect, useRef } from 'react';
import { cardHeight, cardWidth, type Place } from './canvas-layout.ts';

/** Smaller, a card is its picture. */
export const legible = 0.38;

const titleOf = (room: HTMLElement | null, id: string) =>
  room?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] [data-title]`);

export const focusCard = (room: HTMLElement | null, id: string) =>
  titleOf(room, id)?.focus({ preventScroll: true });

/** Moves the canvas where a card is not in sight. */
function useReveal(room: RefObject<HTMLElement | null>, laid: ReadonlyMap<string, Place>) {
  const flow = useReactFlow();
  return (id: string) => {
    const place = laid.get(id);
    const box = room.current;
    if (place === undefined || box === null) {
      return;
    }
    const { x, y, zoom } = flow.getViewport();
    const [left, top] = [place.x * zoom + x, place.y * zoom + y];
    const isInSight =
      left >= 0 &&
      top >= 0 &&
      left + cardWidth * zoom <= box.clientWidth &&
      top + cardHeight * zoom <= box.clientHeight;
    if (!isInSight) {
      void flow.setCenter(place.x + cardWidth / 2, place.y + cardHeight / 2, {
        zoom: Math.max(zoom, legible),
      });
    }
  };
}

/** Gives a card the focus, and moves the canvas where the card is not in sight. */
export function useShowCard(room: RefObject<HTMLElement | null>, laid: ReadonlyMap<string, Place>) {
  const reveal = useReveal(room, laid);
  return (id: string) => {
    const box = room.current;
    if (box === null || !laid.has(id)) {
      return;
    }
    reveal(id);
    if (document.activeElement !== titleOf(box, id)) {
      // One that was out of sight is drawn with the next picture.
      requestAnimationFrame(() => requestAnimationFrame(() => focusCard(box, id)));
    }
  };
}

/** Moves the canvas once to a card that has just been added, without taking the focus from elsewhere. */
export function useAddedCard(
  room: RefObject<HTMLElement | null>,
  laid: ReadonlyMap<string, Place>,
  addedId: string | undefined,
): void {
  const reveal = useReveal(room, laid);
  const shownId = useRef<string>(undefined);
  const { viewportInitialized } = useReactFlow();
  useEffect(() => {
    if (viewportInitialized && addedId !== undefined && addedId !== shownId.current && laid.has(addedId)) {
      shownId.current = addedId;
      reveal(addedId);
    }
  });
}
