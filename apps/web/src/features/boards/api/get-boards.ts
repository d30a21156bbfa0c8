import { queryOptions } from '@tanstack/react-query';
import { apiKept } from '#lib/kept-answers.ts';
import { type ShownBoard, toShownBoards } from '../model/shown-board.ts';
import { boardKeys } from '../query-keys.ts';

/** The user's own boards, the last changed first. */
export const boardsQuery = () =>
  queryOptions({
    queryKey: boardKeys.list,
    queryFn: async ({ signal }): Promise<ShownBoard[]> =>
      toShownBoards((await apiKept('GET /api/boards', { signal })).boards),
  });
