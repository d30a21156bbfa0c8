import { api } from '#lib/api.ts';
import { readItem, type ShownItem } from '../model/read-item.ts';

/** Deletes an item; it can be restored for 30 days. */
export const deleteItem = (item: ShownItem): Promise<void> =>
  api('DELETE /api/content/{id}', { params: { id: item.id } });

/** Brings a deleted item back. */
export async function restoreItem(item: ShownItem): Promise<ShownItem> {
  const answer: { item?: unknown } = await api('POST /api/content/{id}/restore', { params: { id: item.id } });
  return readItem(answer.item, item.board_id) ?? item;
}
