import { upload } from '#lib/upload.ts';
import type { AddedItem, UploadOptions } from '../model/content-sink.ts';
import { toShownItem } from '../model/shown-item.ts';

/**
 * Puts a file on a board; its text is read afterwards. Undefined where the server does not say what came of
 * it.
 */
export async function uploadFile(
  boardId: string,
  file: File,
  { title = file.name, onlyNew = false, ...options }: UploadOptions & { title?: string },
): Promise<AddedItem> {
  const body = new FormData();
  // The fields come first: the server reads the parts in order and checks these before it takes the bytes.
  body.set('boardId', boardId);
  body.set('title', title);
  body.set('onlyNew', String(onlyNew));
  body.set('file', file);
  const answer = await upload('POST /api/content/upload', { body, ...options });
  return toShownItem(answer.item, boardId);
}
