import type { BoardType } from '@hookline/contract/boards';
import { api } from '#lib/api.ts';

export interface BoardFields {
  name: string;
  description: string;
  board_type: BoardType;
}

export async function createBoard(body: BoardFields): Promise<void> {
  await api('POST /api/boards', { body });
}
