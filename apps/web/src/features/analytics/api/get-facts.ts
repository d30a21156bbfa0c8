import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { type ShownFact, toShownFacts } from '../model/shown-facts.ts';
import { analyticsKeys } from '../query-keys.ts';

/** What is so in all recorded numbers, from the tenth post on, and no insight says already. */
export const factsQuery = () =>
  queryOptions({
    queryKey: analyticsKeys.facts,
    queryFn: async ({ signal }): Promise<ShownFact[]> =>
      toShownFacts((await api('GET /api/analytics/facts', { signal })).facts),
  });
