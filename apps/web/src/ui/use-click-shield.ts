import { useEffect, useRef } from 'react';

/** Milliseconds after which a click is a new one and meant for what lies there now. */
const longestDoubleClick = 600;

/**
 * Swallows the second click of a double click whose first one closed a dialog or a menu: it was meant for
 * what is gone, not for what lay behind it.
 */
export function useClickShield(open: boolean): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    const hasClosed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!hasClosed) {
      return undefined;
    }
    const swallow = (event: MouseEvent) => {
      if (event.detail > 1) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener('click', swallow, { capture: true });
    const timer = setTimeout(
      () => window.removeEventListener('click', swallow, { capture: true }),
      longestDoubleClick,
    );
    return () => {
      clearTimeout(timer);
      window.removeEventListener('click', swallow, { capture: true });
    };
  }, [open]);
}
