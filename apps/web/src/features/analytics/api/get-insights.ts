import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toShownInsights, type FoundInsights } from '../model/shown-insights.ts';
import { analyticsKeys } from '../query-keys.ts';

/** The insights found last, the most certain first, and whether numbers have changed since. */
export const insightsQuery = () =>
  queryOptions({
    queryKey: analyticsKeys.insights,
    queryFn: async ({ signal }): Promise<FoundInsights> =>
      toShownInsights(await api('GET /api/analytics/insights', { query: { limit: 10 }, signal })),
  });
