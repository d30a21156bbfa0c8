import { type RefObject, useEffect, useRef } from 'react';
import { tryStorage } from '#lib/try-storage.ts';
import { useIsWide } from '#ui/use-is-wide.ts';

/**
 * How high a part of the page was when it was shown last in this browser: so much room is kept while it is
 * fetched, so that nothing below it moves when it comes. 0 where that is not known, or there was nothing.
 * `isThere`: what was fetched is there, in the element of `ref` or in none.
 */
export function useLastHeight(
  part: string,
  isThere: boolean,
): { ref: RefObject<HTMLDivElement | null>; lastHeight: number } {
  const ref = useRef<HTMLDivElement>(null);
  const entry = `height of ${part}, ${useIsWide() ? 'wide' : 'narrow'}`;
  useEffect(() => {
    if (isThere) {
      tryStorage(() => localStorage.setItem(entry, String(ref.current?.offsetHeight ?? 0)));
    }
  });
  return { ref, lastHeight: isThere ? 0 : Number(tryStorage(() => localStorage.getItem(entry)) ?? 0) };
}
