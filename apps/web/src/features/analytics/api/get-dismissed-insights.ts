import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { readDismissed } from '../model/read-insights.ts';
import { analyticsKeys } from '../query-keys.ts';

/** The insights that were dismissed, the latest first. */
export const dismissedInsightsQuery = () =>
  queryOptions({
    queryKey: analyticsKeys.dismissedInsights,
    queryFn: async ({ signal }) =>
      readDismissed(await api('GET /api/analytics/insights/dismissed', { signal })),
  });
