import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asTextOrNull } from '#lib/tolerant.ts';
import { projectKeys } from '../query-keys.ts';

/** Since when there is a calendar feed; null where there is none. */
export const feedQuery = () =>
  queryOptions({
    queryKey: projectKeys.feed,
    queryFn: async ({ signal }) =>
      asTextOrNull((await api('GET /api/calendar', { signal })).calendar?.created_at),
  });
