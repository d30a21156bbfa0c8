import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asList } from '#lib/tolerant.ts';
import { contentKeys } from '../query-keys.ts';
import { toWordBox } from '../model/word-box.ts';

/** Where the words of a page stand in its picture. */
export const pageWordsQuery = (itemId: string, page: number) =>
  queryOptions({
    queryKey: contentKeys.wordsOf(itemId, page),
    queryFn: async ({ signal }) => {
      const params = { id: itemId, page: String(page) };
      const { words } = await api('GET /api/content/{id}/pages/{page}/words', { params, signal });
      return asList(words, toWordBox);
    },
  });
