import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

const announce = (): void => changes.set({});
/** Another object at each change, also of another tab. */
const changes = createStore<object>(
  {},
  {
    onFirst: () => window.addEventListener('storage', announce),
    onLast: () => window.removeEventListener('storage', announce),
  },
);

/** Keeps a text in this browser; null removes it. @throws DOMException when the browser has no room left. */
export function storeValue(entry: string, value: string | null): void {
  if (value === null) {
    localStorage.removeItem(entry);
  } else {
    localStorage.setItem(entry, value);
  }
  announce();
}

/**
 * What is kept in this browser under a name; up to date across components and tabs, null when there is
 * nothing.
 */
export const useStoredValue = (entry: string): string | null =>
  useSyncExternalStore(changes.subscribe, () => localStorage.getItem(entry));
