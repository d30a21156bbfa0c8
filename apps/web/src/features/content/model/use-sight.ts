import { type RefCallback, useCallback, useEffect, useState } from 'react';

/**
 * Calls `onSight` when an element comes near the window, while `isWanted`. Returns the ref for that element.
 */
export function useSight(onSight: () => void, isWanted: boolean): RefCallback<Element> {
  const [element, setElement] = useState<Element | null>(null);

  useEffect(() => {
    if (element === null || !isWanted) {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          onSight();
        }
      },
      // A screen ahead, so that the next rows are there before they are needed.
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isWanted, onSight]);

  return useCallback((next: Element | null) => setElement(next), []);
}
