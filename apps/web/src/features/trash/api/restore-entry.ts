import { api } from '#lib/api.ts';
import type { ShownTrashEntry } from './get-trash.ts';

/** Brings back what was deleted: a board with all that went with it. */
export async function restoreEntry({ kind, id }: ShownTrashEntry): Promise<void> {
  await (kind === 'board'
    ? api('POST /api/boards/{id}/restore', { params: { id } })
    : api('POST /api/content/{id}/restore', { params: { id } }));
}
