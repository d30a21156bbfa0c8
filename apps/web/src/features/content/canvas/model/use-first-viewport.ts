import type { Viewport } from '@xyflow/react';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Rect } from './canvas-layout.ts';

/** Smaller, titles could not be read. */
const leastLegible = 0.45;
const margin = 32;

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
  const fit = Math.min((width - 2 * margin) / bounds.width, (height - 2 * margin) / bounds.height, 1);
  if (fit < leastLegible) {
    const zoom = 0.6;
    return { x: margin - bounds.x * zoom, y: margin - bounds.y * zoom, zoom };
  }
  return {
    x: (width - bounds.width * fit) / 2 - bounds.x * fit,
    y: Math.max(margin, (height - bounds.height * fit) / 4) - bounds.y * fit,
    zoom: fit,
  };
}
