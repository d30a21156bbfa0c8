import { hasSingleKeys, isSingleKey } from './typing.ts';
import { usePageKeys } from './use-page-keys.ts';

/** Does something at the press of a letter on the screen, while that is wanted. */
export function useSingleKey(letter: string, act: () => void, isWanted: boolean): void {
  usePageKeys(isWanted, (event) => {
    if (event.key === letter && isSingleKey(event) && hasSingleKeys()) {
      event.preventDefault();
      act();
    }
  });
}
