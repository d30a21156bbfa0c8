import { api } from '#lib/api.ts';

/** Deletes a board with its items; it can be restored for 30 days. */
export const deleteBoard = (boardId: string): Promise<void> =>
  api('DELETE /api/boards/{id}', { params: { id: boardId } });

/** Brings a deleted board back with its items. */
export async function restoreBoard(boardId: string): Promise<void> {
  await api('POST /api/boards/{id}/restore', { params: { id: boardId } });
}
