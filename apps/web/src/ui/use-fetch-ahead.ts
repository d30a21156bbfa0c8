import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Fetches a program while the browser idles, so that it is here when it is wanted. The same for good. */
export function useFetchAhead(prefetch: () => void): void {
  useEffect(() => whenIdle(prefetch), [prefetch]);
}
