import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * The width of an element in pixels, followed as it changes; known before the first paint, so that nothing
 * jumps. `usual` where an element takes no room.
 */
export function useWidth<E extends Element>(usual: number): { element: RefObject<E | null>; width: number } {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(usual);

  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) {
      return undefined;
    }
    const take = (measured: number) => setWidth(Math.round(measured) || usual);
    take(current.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && take(entry.contentRect.width));
    observer.observe(current);
    return () => observer.disconnect();
  }, [usual]);

  return { element, width };
}
