import type { Filter, Range } from '@hookline/contract/analytics';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toShownDashboard, type ShownDashboard } from '../model/shown-dashboard.ts';
import { analyticsKeys } from '../query-keys.ts';

/**
 * The figures of a period, of the posts that the filter leaves; asks nothing as long as the period is not
 * known. Those of the period or filter before stand in meanwhile.
 */
export const dashboardQuery = (range: Range | undefined, filter: Filter) =>
  queryOptions({
    queryKey: [...analyticsKeys.dashboard, range, filter],
    queryFn:
      range === undefined
        ? skipToken
        : async ({ signal }): Promise<ShownDashboard> =>
            toShownDashboard(
              await api('GET /api/analytics/dashboard/{range}', { params: { range }, query: filter, signal }),
            ),
    placeholderData: keepPreviousData,
  });
