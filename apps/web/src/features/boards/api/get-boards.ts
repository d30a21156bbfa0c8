import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { readBoards, type ShownBoard } from '../model/read-board.ts';
import { boardKeys } from '../query-keys.ts';

/** The user's own boards, the last changed first. */
export const boardsQuery = () =>
  queryOptions({
    queryKey: boardKeys.list,
    queryFn: async ({ signal }): Promise<ShownBoard[]> => {
      const answer: { boards?: unknown } = await api('GET /api/boards', { signal });
      return readBoards(answer.boards);
    },
  });
