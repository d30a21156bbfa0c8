import { api } from '#lib/api.ts';
import { toShownItem, type ShownItem } from '../model/shown-item.ts';

/** Has a failed item processed once more. */
export async function retryItem(item: ShownItem): Promise<ShownItem> {
  const answer = await api('POST /api/content/{id}/retry', { params: { id: item.id } });
  return toShownItem(answer.item, item.board_id) ?? { ...item, status: 'processing', error: null };
}
