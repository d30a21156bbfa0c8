import { api } from '#lib/api.ts';
import type { BoardFields } from './create-board.ts';

export async function changeBoard(boardId: string, body: BoardFields): Promise<void> {
  await api('PUT /api/boards/{id}', { params: { id: boardId }, body });
}
