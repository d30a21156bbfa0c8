import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toShownEntry } from '#lib/audit.ts';
import { asList } from '#lib/tolerant.ts';
import { accountKeys } from '../query-keys.ts';

/** What happened to the account, the latest first. */
export const auditQuery = () =>
  queryOptions({
    queryKey: accountKeys.audit,
    queryFn: async ({ signal }) =>
      asList((await api('GET /api/auth/audit', { signal })).entries, toShownEntry),
    // Signing in elsewhere is told by no event.
    staleTime: 0,
  });
