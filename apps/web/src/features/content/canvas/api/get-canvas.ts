import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { contentKeys } from '../../query-keys.ts';
import { toShownCanvas } from '../model/canvas.ts';

/** Where the items of a board are on its canvas, and what joins them. */
export const canvasQuery = (boardId: string) =>
  queryOptions({
    queryKey: contentKeys.canvas(boardId),
    queryFn: async ({ signal }) =>
      toShownCanvas((await api('GET /api/boards/{id}/canvas', { params: { id: boardId }, signal })).canvas),
  });
