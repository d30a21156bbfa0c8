import { useEffect, useEffectEvent } from 'react';

/**
 * Hears keys of the whole page while something is carried: what is carried has no focus while it changes from
 * one place to the next.
 */
export function usePageKeys(isWanted: boolean, onKey: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent(onKey);
  useEffect(() => {
    const press = (event: KeyboardEvent) => handleKey(event);
    if (isWanted) {
      document.addEventListener('keydown', press);
    }
    return () => document.removeEventListener('keydown', press);
  }, [isWanted]);
}
