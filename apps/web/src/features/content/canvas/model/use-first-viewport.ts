import type { Viewport } from '@xyflow/react';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Rect, widthOf } from './canvas-layout.ts';

/** Smaller, titles could not be read. */
const leastLegible = 0.45;
const margin = 32;
/** The tools lie over what is higher. */
const top = 64;
/** How large a canvas is shown that does not fit, about: as whole columns of it fill the width. */
const usualZoom = 0.6;

/** How boards were looked at last, for whoever comes back from an item. */
const seen = new Map<string, Viewport>();
export const rememberViewport = (boardId: string, viewport: Viewport): unknown => seen.set(boardId, viewport);

/**
 * How a canvas is looked at first: as it was left, else all of it where that can be read, else its beginning.
 * Undefined until the room for it is measured.
 */
export function useFirstViewport(
  boardId: string,
  element: RefObject<HTMLElement | null>,
  bounds: Rect | null,
): Viewport | undefined {
  const [first, setFirst] = useState<Viewport>();
  const isReady = bounds !== null && first === undefined;
  useLayoutEffect(() => {
    const room = element.current;
    if (isReady && room !== null) {
      // oxlint-disable-next-line react/set-state-in-effect -- the room is measured before it is painted
      setFirst(seen.get(boardId) ?? viewportFor(bounds, room.clientWidth, room.clientHeight));
    }
  }, [isReady, boardId, element, bounds]);
  return first;
}

function viewportFor(bounds: Rect, width: number, height: number): Viewport {
  const fit = Math.min((width - 2 * margin) / bounds.width, (height - top - margin) / bounds.height, 1);
  if (fit < leastLegible) {
    const room = width - 2 * margin;
    const columns = Math.max(1, Math.floor(room / usualZoom / widthOf(1)));
    const zoom = Math.min(1, room / widthOf(columns));
    return { x: margin - bounds.x * zoom, y: top - bounds.y * zoom, zoom };
  }
  return {
    x: (width - bounds.width * fit) / 2 - bounds.x * fit,
    y: Math.max(top, (height - bounds.height * fit) / 4) - bounds.y * fit,
    zoom: fit,
  };
}
