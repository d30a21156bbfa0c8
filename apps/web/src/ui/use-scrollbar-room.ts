import { useLayoutEffect } from 'react';

/**
 * While something covers the whole window there is no scrollbar: tells the styles how wide one is that takes
 * room (`--scrollbar`), so that the page below keeps it free and nothing moves.
 */
export function useScrollbarRoom(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (isOpen) {
      // It changes with the zoom.
      document.documentElement.style.setProperty('--scrollbar', `${scrollbarWidth()}px`);
    }
  }, [isOpen]);
}

/** Pixels. */
function scrollbarWidth(): number {
  const probe = document.createElement('div');
  probe.className = 'invisible absolute top-0 size-16 overflow-scroll';
  document.body.append(probe);
  const width = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return width;
}
