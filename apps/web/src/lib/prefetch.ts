import { createContext, use } from 'react';

/**
 * Fetches ahead of time what the screen at an address needs. The app provides it; without it nothing is
 * fetched early.
 */
export const PrefetchContext = createContext<(pathname: string) => void>(() => undefined);

/** For a link to another screen: fetches that screen's program when the pointer or the focus comes near. */
export function usePrefetch(pathname: string): { onPointerEnter: () => void; onFocus: () => void } {
  const prefetch = use(PrefetchContext);
  const handleApproach = () => prefetch(pathname);
  return { onPointerEnter: handleApproach, onFocus: handleApproach };
}
