import { api } from '#lib/api.ts';
import { toShownItem, type ShownItem } from '../model/shown-item.ts';

/** Deletes an item; it can be restored for 30 days. */
export const deleteItem = (item: ShownItem): Promise<void> =>
  api('DELETE /api/content/{id}', { params: { id: item.id } });

/** Brings a deleted item back. */
export async function restoreItem(item: ShownItem): Promise<ShownItem> {
  const answer = await api('POST /api/content/{id}/restore', { params: { id: item.id } });
  return toShownItem(answer.item, item.board_id) ?? item;
}
