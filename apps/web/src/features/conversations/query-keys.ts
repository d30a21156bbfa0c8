import type { AskScope } from './model/ask-scope.ts';

export const conversationKeys = {
  one: (id: string) => ['conversations', 'one', id],
  /** What was asked of something. */
  list: (scope: AskScope) => ['conversations', 'list', scope.kind, scope.id],
  suggestions: (scope: AskScope) => ['conversations', 'suggestions', scope.kind, scope.id],
} as const;
