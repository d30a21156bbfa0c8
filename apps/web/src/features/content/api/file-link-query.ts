import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** Links die after ten minutes; players and viewers ask for a new one then. */
const fresh = 8 * 60_000;

/** Players follow a file to the bucket that holds it. Pages, which read files themselves, may not. */
export type LinkUse = 'player' | 'page';

export interface FileLink {
  address: string;
  /** To the bucket, whose links die sooner than ours. A server of the last release does not say. */
  redirects: boolean;
}

/**
 * A signed address of an item's file. Not among the keys of content: a live event must not interrupt who
 * listens.
 */
export const fileLinkQuery = (itemId: string, use: LinkUse) =>
  queryOptions({
    queryKey: ['file-link', itemId, use],
    queryFn: async ({ signal }): Promise<FileLink> => {
      const redirect = use === 'player' ? 'true' : 'false';
      const link = { params: { id: itemId }, query: { redirect }, signal } as const;
      const { url, redirects = use === 'player' } = await api('POST /api/content/{id}/file-link', link);
      if (!url) {
        throw new Error('The server didn’t return the file’s location.');
      }
      return { address: url, redirects };
    },
    staleTime: fresh,
    gcTime: fresh,
  });
