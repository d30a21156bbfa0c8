import { useEffect } from 'react';

/** Loads on, page by page, while what is in sight is not there; `onMore` is undefined while it cannot. */
export function useMoreInSight(isWanted: boolean, onMore: (() => void) | undefined): void {
  useEffect(() => {
    if (isWanted) {
      onMore?.();
    }
  }, [isWanted, onMore]);
}
