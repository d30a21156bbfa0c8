import { getItem } from '#features/content/api/get-item.ts';
import type { ShownDetail } from '#features/content/model/shown-detail.ts';
import { isDemoBoardId } from '#lib/demo-board-id.ts';
import { loadDemo } from './demo-source.ts';

/** An item with all that is known of it. What does not exist fails with 404. */
export async function readItem(boardId: string, itemId: string, signal: AbortSignal): Promise<ShownDetail> {
  if (!isDemoBoardId(boardId)) {
    return getItem(boardId, itemId, signal);
  }
  return (await loadDemo()).readDemoItem(boardId, itemId);
}
