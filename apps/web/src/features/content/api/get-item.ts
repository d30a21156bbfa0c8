import { ApiError } from '#lib/api-error.ts';
import { apiKept } from '#lib/kept-answers.ts';
import { toShownDetail, type ShownDetail } from '../model/shown-detail.ts';

/**
 * An item with all that is known of it. @throws ApiError, with status 404 also for an answer without an item.
 */
export async function getItem(boardId: string, itemId: string, signal?: AbortSignal): Promise<ShownDetail> {
  const detail = toShownDetail(
    await apiKept('GET /api/content/{id}', { params: { id: itemId }, signal }),
    boardId,
  );
  if (detail === undefined) {
    throw new ApiError(404, {});
  }
  return detail;
}
