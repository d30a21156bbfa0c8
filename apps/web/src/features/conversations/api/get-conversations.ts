import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asList } from '#lib/tolerant.ts';
import { type AskScope, scopeIds } from '../model/ask-scope.ts';
import { toConversation } from '../model/shown-message.ts';
import { conversationKeys } from '../query-keys.ts';

const maxListed = 30;

/** What was asked of something before, the last continued first; of the library, all there is. */
export const conversationsQuery = (scope: AskScope) =>
  queryOptions({
    queryKey: conversationKeys.list(scope),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { ...scopeIds(scope), limit: maxListed };
      return asList((await api('GET /api/conversations', { query, signal })).conversations, toConversation);
    },
  });
