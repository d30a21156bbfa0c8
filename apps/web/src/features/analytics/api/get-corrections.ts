import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { readCorrections, type ShownCorrection } from '../model/read-corrections.ts';
import { analyticsKeys } from '../query-keys.ts';

/** What was corrected in the numbers of an item, the newest first; the last hundred changes. */
export const correctionsQuery = (itemId: string) =>
  queryOptions({
    queryKey: analyticsKeys.corrections(itemId),
    queryFn: async ({ signal }): Promise<ShownCorrection[]> =>
      readCorrections(
        await api('GET /api/analytics/items/{id}/corrections', {
          params: { id: itemId },
          query: { limit: 100 },
          signal,
        }),
      ),
  });
