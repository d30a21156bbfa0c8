import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** Links die after ten minutes; players and viewers ask for a new one then. */
const fresh = 8 * 60_000;

/**
 * A signed address of an item's file. Not among the keys of content: a live event must not interrupt who
 * listens.
 */
export const fileLinkQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['file-link', itemId],
    queryFn: async ({ signal }) =>
      (await api('POST /api/content/{id}/file-link', { params: { id: itemId }, signal })).url,
    staleTime: fresh,
    gcTime: fresh,
  });
