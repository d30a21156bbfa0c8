import { useSyncExternalStore } from 'react';
import { keepWords } from '#lib/kept-words.ts';
import { storedToken } from '#lib/session.ts';
import { type AskScope, questionDraft } from './ask-scope.ts';

export interface AskPanelState {
  isOpen: boolean;
  scope: AskScope;
  /** A question to begin with, which the user may change. Each time it is set, another object. */
  draft: { text: string } | undefined;
  /** Whose it is: nothing of one account is shown to the next. */
  token: string | null;
}

let panel: AskPanelState | undefined;
const listeners = new Set<() => void>();

/**
 * The one panel of the app, which stays beside whatever its answers lead to; undefined before it is
 * opened.
 */
export function useAskPanel(): AskPanelState | undefined {
  const shown = useSyncExternalStore(subscribe, () => panel);
  return shown?.token === storedToken() ? shown : undefined;
}

export function openAsk(scope: AskScope, question?: string): void {
  if (question !== undefined) {
    keepWords(questionDraft(scope), question);
  }
  change({
    isOpen: true,
    scope,
    draft: question === undefined ? undefined : { text: question },
    token: storedToken(),
  });
}
export const closeAsk = (): void => change(panel && { ...panel, isOpen: false });

function change(next: AskPanelState | undefined): void {
  panel = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
