import { api } from '#lib/api.ts';
import { forgetBoard } from '#lib/last-board.ts';

/** Deletes a board with its items; it can be restored for 30 days. */
export async function deleteBoard(boardId: string): Promise<void> {
  await api('DELETE /api/boards/{id}', { params: { id: boardId } });
  forgetBoard(boardId);
}

/** Brings a deleted board back with its items. */
export async function restoreBoard(boardId: string): Promise<void> {
  await api('POST /api/boards/{id}/restore', { params: { id: boardId } });
}
