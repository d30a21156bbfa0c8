import { keepWords } from '#lib/kept-words.ts';
import { storedToken } from '#lib/session.ts';
import { createStore } from '#lib/store.ts';
import { type AskScope, questionDraft } from './ask-scope.ts';

export interface AskPanelState {
  isOpen: boolean;
  scope: AskScope;
  /** A question to begin with, which the user may change. Each time it is set, another object. */
  draft: { text: string } | undefined;
  /** Whose it is: nothing of one account is shown to the next. */
  token: string | null;
}

const panel = createStore<AskPanelState | undefined>(undefined);

/**
 * The one panel of the app, which stays beside whatever its answers lead to; undefined before it is
 * opened.
 */
export function useAskPanel(): AskPanelState | undefined {
  const shown = panel.use();
  return shown?.token === storedToken() ? shown : undefined;
}

export function openAsk(scope: AskScope, question?: string): void {
  if (question !== undefined) {
    keepWords(questionDraft(scope), question);
  }
  panel.set({
    isOpen: true,
    scope,
    draft: question === undefined ? undefined : { text: question },
    token: storedToken(),
  });
}

export function closeAsk(): void {
  const open = panel.get();
  panel.set(open && { ...open, isOpen: false });
}
