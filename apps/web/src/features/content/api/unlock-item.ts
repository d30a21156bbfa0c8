import { api } from '#lib/api.ts';
import { readItem, type ShownItem } from '../model/read-item.ts';

/** Has a locked file read with its password. */
export async function unlockItem(item: ShownItem, password: string): Promise<ShownItem> {
  const answer: { item?: unknown } = await api('POST /api/content/{id}/unlock', {
    params: { id: item.id },
    body: { password },
  });
  return readItem(answer.item, item.board_id) ?? { ...item, status: 'processing', error: null };
}
