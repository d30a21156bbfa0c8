import { api } from '#lib/api.ts';
import { asNumber } from '#lib/tolerant.ts';
import type { OwnChange } from '../model/canvas.ts';

/** Changes cards and lines of a board's canvas. Returns the revision that this makes. */
export const changeCanvas = async (boardId: string, change: OwnChange): Promise<number> =>
  asNumber((await api('PUT /api/boards/{id}/canvas', { params: { id: boardId }, body: change })).revision) ??
  0;
