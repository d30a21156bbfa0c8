import { useCallback, useSyncExternalStore } from 'react';

/** From where on there is room beside each other: the styles' `sm`. */
const wide = '(min-width: 40rem)';
/** A phone on its side, or with its keyboard up: the styles' `low`. */
const low = '(max-height: 32rem)';

/**
 * Whether the window is wider than a phone. For what is too much to be drawn twice, or works in another way
 * there; all else is a matter of styles.
 */
export const useIsWide = (): boolean => useMedia(wide);

/** Whether there is room for more than one line above what the screen is for. */
export const useIsRoomy = (): boolean => [useMedia(wide), !useMedia(low)].every(Boolean);

function useMedia(condition: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = matchMedia(condition);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [condition],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(condition).matches);
}
