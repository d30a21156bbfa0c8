import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toDismissedInsights } from '../model/shown-insights.ts';
import { analyticsKeys } from '../query-keys.ts';

/** The insights that were dismissed, the latest first. */
export const dismissedInsightsQuery = () =>
  queryOptions({
    queryKey: analyticsKeys.dismissedInsights,
    queryFn: async ({ signal }) =>
      toDismissedInsights((await api('GET /api/analytics/insights/dismissed', { signal })).dismissed),
  });
