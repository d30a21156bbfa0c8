import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asTextOrNull } from '#lib/tolerant.ts';

/**
 * The name of a board of which only the id is known; null when the board has none to tell. Asks nothing
 * without an id.
 */
export const boardNameQuery = (boardId: string | undefined) =>
  queryOptions({
    queryKey: ['assistant', 'board-name', boardId],
    queryFn:
      boardId === undefined
        ? skipToken
        : async ({ signal }): Promise<string | null> => {
            const answer = await api('GET /api/boards/{id}', {
              params: { id: boardId },
              query: { limit: 1 },
              signal,
            });
            return asTextOrNull(answer.board?.name);
          },
  });
