import { api } from '#lib/api.ts';
import { asId } from '#lib/tolerant.ts';
import { type HandedPage, withinLength } from '../model/handed-page.ts';

/** The longest HTML that the server takes, in characters. */
const maxLength = 5_000_000;
const maxSelection = 1_000_000;

/** Saves a page as the browser has it; without a board where it is, or on the Inbox. Says where it went. */
export async function capturePage({
  page,
  boardId,
}: {
  page: HandedPage;
  boardId: string | undefined;
}): Promise<{ itemId: string; boardId: string }> {
  const { url, title, html, selection } = page;
  const { item } = await api('POST /api/content/capture', {
    body: {
      url,
      title,
      ...withinLength(html, maxLength),
      ...(selection.trim() !== '' && { selection: selection.slice(0, maxSelection) }),
      ...(boardId !== undefined && { boardId }),
    },
  });
  return { itemId: asId(item?.id), boardId: asId(item?.board_id) };
}
