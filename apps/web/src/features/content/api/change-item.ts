import { api } from '#lib/api.ts';
import { toShownItem, type ShownItem } from '../model/shown-item.ts';

export interface ItemChange {
  title?: string;
  /** Moves it there. */
  boardId?: string;
  /** Of a note. */
  text?: string;
  notes?: string;
  /** The version of the words that are changed: where it is another by now, nothing is. */
  begunFrom?: { text?: string; notes?: string };
  /** All that it is to have. */
  tags?: string[];
}

/** Renames, tags or moves an item. Answers it as it is now. */
export async function changeItem(item: ShownItem, change: ItemChange): Promise<ShownItem> {
  const answer = await api('PUT /api/content/{id}', {
    params: { id: item.id },
    body: change,
  });
  const { title = item.title, boardId = item.board_id, tags = item.tags } = change;
  return toShownItem(answer.item, boardId) ?? { ...item, title, tags, board_id: boardId };
}
