import { api, type CallOptions } from '#lib/api.ts';
import { readItem } from '../model/read-item.ts';
import type { AddedItem, NewAddress } from '../model/content-sink.ts';

/**
 * Puts a web address on a board; its text is fetched afterwards. Undefined where the server does not say what
 * came of it.
 */
export async function addAddress(
  boardId: string,
  { url, title, description }: NewAddress,
  { signal }: CallOptions = {},
): Promise<AddedItem> {
  const answer: { item?: unknown } = await api('POST /api/content/add', {
    body: {
      boardId,
      title: title || 'Untitled',
      contentType: 'website',
      contentUrl: url,
      contentText: description,
    },
    signal,
  });
  return readItem(answer.item, boardId);
}
