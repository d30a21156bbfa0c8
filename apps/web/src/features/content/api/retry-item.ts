import { api } from '#lib/api.ts';
import { readItem, type ShownItem } from '../model/read-item.ts';

/** Has a failed item processed once more. */
export async function retryItem(item: ShownItem): Promise<ShownItem> {
  const answer: { item?: unknown } = await api('POST /api/content/{id}/retry', { params: { id: item.id } });
  return readItem(answer.item, item.board_id) ?? { ...item, status: 'processing', error: null };
}
