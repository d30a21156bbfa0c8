import { useEffect, useState } from 'react';

/** Milliseconds. */
const longestWait = 400;

/**
 * Whether a screen, since it was first drawn, has waited long enough for what it would rather show all at
 * once.
 */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), longestWait);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
