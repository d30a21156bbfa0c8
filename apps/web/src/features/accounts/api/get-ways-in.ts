import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asText, withDefaults } from '#lib/tolerant.ts';
import { accountKeys } from '../query-keys.ts';

/** How the user can sign in: by a password, by the provider. */
export const waysInQuery = () =>
  queryOptions({
    queryKey: accountKeys.waysIn,
    queryFn: async ({ signal }) => {
      const { waysIn } = await api('GET /api/auth/provider', { signal });
      const { hasPassword, provider } = withDefaults(waysIn, { hasPassword: true, provider: '' });
      const connected = waysIn?.connected ?? null;
      return { hasPassword, provider, connected: connected && { email: asText(connected.email) } };
    },
  });

/** Whether there is a password to ask for; so while that is not known. */
export const useHasPassword = (): boolean => useQuery(waysInQuery()).data?.hasPassword ?? true;
