import type { BoardType } from '@hookline/contract/boards';
import { api } from '#lib/api.ts';
import { asText } from '#lib/tolerant.ts';

export interface BoardFields {
  name: string;
  description: string;
  board_type: BoardType;
}

/** Answers the id of the new board; undefined where the server does not say it. */
export async function createBoard(body: BoardFields): Promise<string | undefined> {
  const { board } = await api('POST /api/boards', { body });
  return asText(board?.id) || undefined;
}
