import type { Filter, Range } from '@hookline/contract/analytics';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toShownComparison, type ShownComparison } from '../model/comparison.ts';
import { analyticsKeys } from '../query-keys.ts';

/** The figures of as many days before the period. The screen does without them when they cannot be had. */
export const comparisonQuery = (range: Range | undefined, filter: Filter) =>
  queryOptions({
    queryKey: [...analyticsKeys.comparison, range, filter],
    queryFn:
      range === undefined
        ? skipToken
        : async ({ signal }): Promise<ShownComparison> =>
            toShownComparison(
              await api('GET /api/analytics/comparison/{range}', {
                params: { range },
                query: filter,
                signal,
              }),
            ),
  });
