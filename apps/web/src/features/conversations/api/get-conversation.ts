import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asList } from '#lib/tolerant.ts';
import { toMessage } from '../model/shown-message.ts';
import { conversationKeys } from '../query-keys.ts';

/** The messages of a conversation, the first one first. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKeys.one(id),
    queryFn: async ({ signal }) =>
      asList((await api('GET /api/conversations/{id}', { params: { id }, signal })).messages, toMessage),
  });
