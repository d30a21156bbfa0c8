import { api } from '#lib/api.ts';
import type { AddedItem } from '../model/content-sink.ts';
import { toShownItem } from '../model/shown-item.ts';

/** Writes a note on a board. */
export async function addNote({
  boardId,
  text,
  title,
}: {
  boardId: string;
  text: string;
  title: string;
}): Promise<AddedItem> {
  const { item } = await api('POST /api/content/note', {
    body: { boardId, text, ...(title !== '' && { title: title.slice(0, 500) }) },
  });
  return toShownItem(item, boardId);
}
