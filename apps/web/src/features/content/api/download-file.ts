import { api } from '#lib/api.ts';
import { saveFrom } from '#lib/download.ts';
import type { ShownItem } from '../model/shown-item.ts';

/**
 * Saves the uploaded file of an item. By a signed address, so that the browser streams it to disk however big
 * it is, and from the bucket itself where browsers may reach it.
 */
export async function downloadFile(item: ShownItem): Promise<void> {
  const { url } = await api('POST /api/content/{id}/file-link', {
    params: { id: item.id },
    query: { redirect: 'true' },
  });
  if (!url) {
    throw new Error('The server didn’t return the file’s location.');
  }
  saveFrom(url, item.file_name ?? '');
}
