import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Keeps a text in this browser; null removes it. @throws DOMException when the browser has no room left. */
export function storeValue(entry: string, value: string | null): void {
  if (value === null) {
    localStorage.removeItem(entry);
  } else {
    localStorage.setItem(entry, value);
  }
  for (const listener of listeners) {
    listener();
  }
}

/**
 * What is kept in this browser under a name; up to date across components and tabs, null when there is
 * nothing.
 */
export const useStoredValue = (entry: string): string | null =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(entry));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
