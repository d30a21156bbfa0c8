import { type RefObject, useEffect, useRef } from 'react';
import { tryStorage } from '#lib/try-storage.ts';
import { useIsWide } from '#ui/use-is-wide.ts';

/**
 * How high a part of the page was when it was shown last in this browser: so much room is kept while it is
 * fetched, so that nothing below it moves when it comes. 0 where there was nothing, `usual` where that is not known.
 * `isThere`: what was fetched is there, in the element of `ref` or in none.
 */
export function useLastHeight(
  part: string,
  isThere: boolean,
  usual = { wide: 0, narrow: 0 },
): { ref: RefObject<HTMLDivElement | null>; lastHeight: number } {
  const ref = useRef<HTMLDivElement>(null);
  const width = useIsWide() ? 'wide' : 'narrow';
  const entry = `height of ${part}, ${width}`;
  useEffect(() => {
    if (isThere) {
      tryStorage(() => localStorage.setItem(entry, String(ref.current?.offsetHeight ?? 0)));
    }
  });
  return {
    ref,
    lastHeight: isThere ? 0 : Number(tryStorage(() => localStorage.getItem(entry)) ?? usual[width]),
  };
}
