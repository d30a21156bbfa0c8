import { useSyncExternalStore } from 'react';
import { storedToken } from '#lib/session.ts';
import type { AskScope } from './ask-scope.ts';

interface AskPanel {
  isOpen: boolean;
  scope: AskScope;
  /** Whose it is: nothing of one account is shown to the next. */
  token: string | null;
}

let panel: AskPanel | undefined;
const listeners = new Set<() => void>();

/**
 * The one panel of the app, which stays beside whatever its answers lead to; undefined before it is
 * opened.
 */
export function useAskPanel(): AskPanel | undefined {
  const shown = useSyncExternalStore(subscribe, () => panel);
  return shown?.token === storedToken() ? shown : undefined;
}

export const openAsk = (scope: AskScope): void => change({ isOpen: true, scope, token: storedToken() });
export const closeAsk = (): void => change(panel && { ...panel, isOpen: false });

function change(next: AskPanel | undefined): void {
  panel = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
