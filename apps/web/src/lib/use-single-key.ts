import { useEffect, useEffectEvent } from 'react';
import { hasSingleKeys, isSingleKey } from './typing.ts';

/** Does something at the press of a letter on the screen, while that is wanted. */
export function useSingleKey(letter: string, act: () => void, isWanted: boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === letter && !event.defaultPrevented && isSingleKey(event) && hasSingleKeys()) {
      event.preventDefault();
      act();
    }
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => handleKey(event);
    if (isWanted) {
      document.addEventListener('keydown', press);
    }
    return () => document.removeEventListener('keydown', press);
  }, [isWanted]);
}
