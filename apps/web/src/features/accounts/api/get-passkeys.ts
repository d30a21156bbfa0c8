import type { Passkey } from '@hookline/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asList, asTextOrNull, type Loose, withDefaults } from '#lib/tolerant.ts';
import { accountKeys } from '../query-keys.ts';

/** The user's passkeys, the newest first. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: accountKeys.passkeys,
    queryFn: async ({ signal }): Promise<ShownPasskey[]> => {
      const { passkeys } = await api('GET /api/auth/passkeys', { signal });
      return asList(passkeys, toShownPasskey).filter(({ id }) => id !== '');
    },
    // Their use is told by no event.
    staleTime: 0,
  });

export type ShownPasskey = ReturnType<typeof toShownPasskey>;

const toShownPasskey = (passkey: Loose<Passkey>) =>
  withDefaults(passkey, {
    id: '',
    name: '',
    createdAt: '',
    /** Null: not yet. */
    lastUsedAt: asTextOrNull,
  });
