import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** Links die after ten minutes; players and viewers ask for a new one then. */
const fresh = 8 * 60_000;

/** Players follow a file to the bucket that holds it. Pages, which read files themselves, may not. */
export type LinkUse = 'player' | 'page';

/**
 * A signed address of an item's file. Not among the keys of content: a live event must not interrupt who
 * listens.
 */
export const fileLinkQuery = (itemId: string, use: LinkUse) =>
  queryOptions({
    queryKey: ['file-link', itemId, use],
    queryFn: async ({ signal }) => {
      const redirect = use === 'player' ? 'true' : 'false';
      const link = { params: { id: itemId }, query: { redirect }, signal } as const;
      return (await api('POST /api/content/{id}/file-link', link)).url;
    },
    staleTime: fresh,
    gcTime: fresh,
  });
