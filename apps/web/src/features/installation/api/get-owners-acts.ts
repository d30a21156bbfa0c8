import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toShownEntry } from '#lib/audit.ts';
import { asList } from '#lib/tolerant.ts';
import { installationKeys } from '../query-keys.ts';

/** What owners did to accounts, the latest first. */
export const ownersActsQuery = () =>
  queryOptions({
    queryKey: installationKeys.acts,
    queryFn: async ({ signal }) =>
      asList((await api('GET /api/admin/audit', { signal })).entries, toShownEntry),
    staleTime: 0,
  });
