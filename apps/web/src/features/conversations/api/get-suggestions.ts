import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asTexts } from '#lib/tolerant.ts';
import { type AskScope, scopeIds } from '../model/ask-scope.ts';
import { conversationKeys } from '../query-keys.ts';

/** Questions to begin with. */
export const suggestionsQuery = (scope: AskScope) =>
  queryOptions({
    queryKey: conversationKeys.suggestions(scope),
    queryFn: async ({ signal }) =>
      asTexts(
        (await api('GET /api/conversations/suggestions', { query: scopeIds(scope), signal })).questions,
      ),
  });
