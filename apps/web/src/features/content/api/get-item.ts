import { ApiError } from '#lib/api-error.ts';
import { api } from '#lib/api.ts';
import { toShownDetail, type ShownDetail } from '../model/shown-detail.ts';

/**
 * An item with all that is known of it. @throws ApiError, with status 404 also for an answer without an item.
 */
export async function getItem(boardId: string, itemId: string, signal?: AbortSignal): Promise<ShownDetail> {
  const detail = toShownDetail(
    await api('GET /api/content/{id}', { params: { id: itemId }, signal }),
    boardId,
  );
  if (detail === undefined) {
    throw new ApiError(404, {});
  }
  return detail;
}
