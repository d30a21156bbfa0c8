import { useEffectEvent, useLayoutEffect } from 'react';
import { hasModifier } from './typing.ts';

/**
 * Hears the keys of the whole page, while that is wanted, that are pressed without Ctrl, Alt or Command and
 * that nothing else has taken. It hears them from before the first paint: whoever sees the page can press
 * one.
 */
export function usePageKeys(isWanted: boolean, onKey: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !hasModifier(event)) {
      onKey(event);
    }
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => handleKey(event);
    if (isWanted) {
      document.addEventListener('keydown', press);
    }
    return () => document.removeEventListener('keydown', press);
  }, [isWanted]);
}
