import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toShownScores, type ShownScore } from '../model/scores.ts';
import { analyticsKeys } from '../query-keys.ts';

/** What the viral score of an item is made of, for each platform. */
export const scoresQuery = (itemId: string) =>
  queryOptions({
    queryKey: analyticsKeys.scores(itemId),
    queryFn: async ({ signal }): Promise<ShownScore[]> =>
      toShownScores(
        (await api('GET /api/analytics/items/{id}/scores', { params: { id: itemId }, signal })).scores,
      ),
  });
