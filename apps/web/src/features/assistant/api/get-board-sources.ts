import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asId, asList, asNumber, asText } from '#lib/tolerant.ts';

/** An item of a board that a script can be written from. */
export interface BoardSource {
  id: string;
  title: string;
  /** Where it is from; empty where that is not known. */
  site: string;
}

export interface BoardSources {
  sources: BoardSource[];
  /** The board has more items than were looked at. */
  hasMore: boolean;
}

/** What has words of its own among the newest hundred items of a board. */
export const boardSourcesQuery = (boardId: string) =>
  queryOptions({
    queryKey: ['assistant', 'board-sources', boardId],
    // Whoever comes back from the board has added to it.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<BoardSources> => {
      const params = { id: boardId };
      const query = { status: 'processed', limit: 100 } as const;
      const { items, nextCursor } = await api('GET /api/boards/{id}/items', { params, query, signal });
      const sources = asList(items, ({ id, title, site_name, words, type }) =>
        asId(id) === '' || !asNumber(words) || type === 'generated_content'
          ? undefined
          : { id: asId(id), title: asText(title) || 'Untitled', site: asText(site_name) },
      );
      return { sources, hasMore: typeof nextCursor === 'string' };
    },
  });
