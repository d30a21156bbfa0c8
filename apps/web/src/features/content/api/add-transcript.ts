import { api } from '#lib/api.ts';
import { toShownItem, type ShownItem } from '../model/shown-item.ts';

/** Words of an item as they were pasted, or in a file. */
export type GivenTranscript = { text: string } | { file: File };

/** Makes these words the text of an item. */
export async function addTranscript(item: ShownItem, given: GivenTranscript): Promise<ShownItem> {
  const answer = await api('POST /api/content/{id}/transcript', {
    params: { id: item.id },
    body: 'file' in given ? toForm(given.file) : given,
  });
  return toShownItem(answer.item, item.board_id) ?? { ...item, status: 'processed', error: null };
}

function toForm(file: File): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}
