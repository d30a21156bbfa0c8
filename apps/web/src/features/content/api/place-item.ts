import { api } from '#lib/api.ts';

/** Puts an item before another of its board, or at the end. */
export const placeItem = (boardId: string, itemId: string, before: string | undefined) =>
  api('PUT /api/boards/{id}/order', {
    params: { id: boardId },
    body: { itemId, ...(before !== undefined && { before }) },
  });
