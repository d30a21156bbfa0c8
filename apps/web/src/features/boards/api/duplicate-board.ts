import { api } from '#lib/api.ts';

/** Makes a second board with copies of all items. */
export async function duplicateBoard(boardId: string): Promise<void> {
  await api('POST /api/boards/{id}/duplicate', { params: { id: boardId } });
}
