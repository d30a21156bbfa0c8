import { useSyncExternalStore } from 'react';

/** From where on there is room beside each other: the styles' `sm`. */
const wide = '(min-width: 40rem)';

/**
 * Whether the window is wider than a phone. For what is too much to be drawn twice, or works in another way
 * there; all else is a matter of styles.
 */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
