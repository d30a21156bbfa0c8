import { api, type CallOptions } from '#lib/api.ts';
import { toShownItem } from '../model/shown-item.ts';
import type { AddedItem, NewAddress } from '../model/content-sink.ts';

/**
 * Puts a web address on a board, without one on the Inbox; its text is fetched afterwards. Undefined where
 * the server does not say what came of it.
 */
export async function addAddress(
  boardId: string | undefined,
  { url, title, description }: NewAddress,
  { signal }: CallOptions = {},
): Promise<AddedItem> {
  const answer = await api('POST /api/content/add', {
    body: {
      ...(boardId !== undefined && { boardId }),
      title: title || 'Untitled',
      contentType: 'website',
      contentUrl: url,
      contentText: description,
    },
    signal,
  });
  return toShownItem(answer.item, boardId ?? '');
}
