import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asList, asNumber } from '#lib/tolerant.ts';
import { type Source, toSource } from '../model/sources.ts';

export interface BoardSources {
  sources: Source[];
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
      const sources = asList(items, (item) =>
        asNumber(item.words) && item.type !== 'generated_content' ? toSource(item) : undefined,
      );
      return { sources, hasMore: typeof nextCursor === 'string' };
    },
  });
