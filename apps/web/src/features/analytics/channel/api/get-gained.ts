import type { Filter, Range } from '@hookline/contract/analytics';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asNumber, withDefaults } from '#lib/tolerant.ts';
import { analyticsKeys } from '../../query-keys.ts';

/** Views that posts gained in a period, on how many of its posts that rests. */
export const gainedQuery = (range: Range | undefined, filter: Filter) =>
  queryOptions({
    queryKey: [...analyticsKeys.gained, range, filter],
    queryFn:
      range === undefined
        ? skipToken
        : async ({ signal }) =>
            withDefaults(
              await api('GET /api/analytics/gained/{range}', { params: { range }, query: filter, signal }),
              { views: asNumber, posts: 0, of: 0 },
            ),
  });
