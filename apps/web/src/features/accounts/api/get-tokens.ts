import type { ApiToken } from '@hookline/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asList, asTextOrNull, asTexts, type Loose, withDefaults } from '#lib/tolerant.ts';
import { accountKeys } from '../query-keys.ts';

/** The user's API tokens, the newest first. */
export const tokensQuery = () =>
  queryOptions({
    queryKey: accountKeys.tokens,
    queryFn: async ({ signal }): Promise<ShownToken[]> => {
      const { apiTokens } = await api('GET /api/tokens', { signal });
      return asList(apiTokens, toShownToken).filter(({ id }) => id !== '');
    },
    // Their use is told by no event.
    staleTime: 0,
  });

/** What is known of an API token. */
export type ShownToken = ReturnType<typeof toShownToken>;

const toShownToken = (token: Loose<ApiToken>) =>
  withDefaults(token, {
    id: '',
    name: '',
    scopes: asTexts,
    /** Null: not yet. */
    lastUsedAt: asTextOrNull,
    /** Null: never. */
    expiresAt: asTextOrNull,
  });
