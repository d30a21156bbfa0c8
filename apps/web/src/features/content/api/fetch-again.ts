import { api } from '#lib/api.ts';
import { readItem, type ShownItem } from '../model/read-item.ts';

/** Has the page of an item fetched anew; its text stays until there is a better one. */
export async function fetchAgain(item: ShownItem): Promise<ShownItem> {
  const answer: { item?: unknown } = await api('POST /api/content/{id}/refetch', { params: { id: item.id } });
  return readItem(answer.item, item.board_id) ?? { ...item, status: 'processing', error: null };
}
