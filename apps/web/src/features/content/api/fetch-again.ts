import { api } from '#lib/api.ts';
import { toShownItem, type ShownItem } from '../model/shown-item.ts';

/** Has the page of an item fetched anew; its text stays until there is a better one. */
export async function fetchAgain(item: ShownItem): Promise<ShownItem> {
  const answer = await api('POST /api/content/{id}/refetch', { params: { id: item.id } });
  return toShownItem(answer.item, item.board_id) ?? { ...item, status: 'processing', error: null };
}
