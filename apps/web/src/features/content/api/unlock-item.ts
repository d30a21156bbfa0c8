import { api } from '#lib/api.ts';
import { toShownItem, type ShownItem } from '../model/shown-item.ts';

/** Has a locked file read with its password. */
export async function unlockItem(item: ShownItem, password: string): Promise<ShownItem> {
  const answer = await api('POST /api/content/{id}/unlock', {
    params: { id: item.id },
    body: { password },
  });
  return toShownItem(answer.item, item.board_id) ?? { ...item, status: 'processing', error: null };
}
