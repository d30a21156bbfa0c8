import { queryOptions } from '@tanstack/react-query';
import { getItem } from '#features/content/api/get-item.ts';
import { readDetail, type ShownDetail } from '#features/content/model/read-detail.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { ApiError } from '#lib/api-error.ts';
import { isDemoBoardId } from '#lib/demo-board-additions.ts';

/** An item with all that is known of it, of a real or a demo board. */
export const boardItemQuery = (boardId: string, itemId: string) =>
  queryOptions({
    queryKey: contentKeys.item(itemId),
    queryFn: ({ signal }) => (isDemoBoardId(boardId) ? getDemoItem(boardId, itemId) : getItem(boardId, itemId, signal)),
  });

async function getDemoItem(boardId: string, itemId: string): Promise<ShownDetail> {
  const { demoItemAnswer } = await import('#features/boards/demo/demo-answers.ts');
  const detail = readDetail(demoItemAnswer(boardId, itemId, Date.now()), boardId);
  if (detail === undefined) {
    throw new ApiError(404, {});
  }
  return detail;
}
