import { useEffect, useRef, useState } from 'react';

/** The width of an element in pixels, followed as it changes. `usual` until it is known. */
export function useWidth<E extends Element>(usual: number) {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(usual);

  useEffect(() => {
    const { current } = element;
    if (current === null) {
      return undefined;
    }
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.round(entry.contentRect.width) || usual),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [usual]);

  return { element, width };
}
