import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { api } from '#lib/api.ts';
import { type ShownDetail, readDetail } from '../model/read-detail.ts';
import { contentKeys } from '../query-keys.ts';

/** An item with all that is known of it. An answer without an item counts as none. */
export const itemQuery = (boardId: string, itemId: string) =>
  queryOptions({
    queryKey: contentKeys.item(itemId),
    queryFn: async ({ signal }): Promise<ShownDetail> => {
      const detail = readDetail(await api('GET /api/content/{id}', { params: { id: itemId }, signal }), boardId);
      if (detail === null) {
        throw new ApiError(404, {});
      }
      return detail;
    },
  });
