import { api } from '#lib/api.ts';
import { toShownItem, type ShownItem } from '../model/shown-item.ts';

export interface ItemChange {
  title?: string;
  /** Moves it there. */
  boardId?: string;
}

/** Renames or moves an item. Answers it as it is now. */
export async function changeItem(item: ShownItem, change: ItemChange): Promise<ShownItem> {
  const answer = await api('PUT /api/content/{id}', {
    params: { id: item.id },
    body: change,
  });
  const { title = item.title, boardId = item.board_id } = change;
  return toShownItem(answer.item, boardId) ?? { ...item, title, board_id: boardId };
}
