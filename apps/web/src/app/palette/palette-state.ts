import { useSyncExternalStore } from 'react';

type Open = 'palette' | 'shortcuts' | undefined;

let open: Open;
const listeners = new Set<() => void>();

/** Which of the two windows over everything is open. */
export const useOpenWindow = (): Open => useSyncExternalStore(subscribe, () => open);

export const openPalette = (): void => change('palette');
export const openShortcuts = (): void => change('shortcuts');
export const closeWindow = (): void => change(undefined);

function change(next: Open): void {
  open = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
