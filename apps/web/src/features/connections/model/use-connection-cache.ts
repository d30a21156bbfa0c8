import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { showError } from '#ui/toast.ts';
import { connectionsQuery } from '../api/get-connections.ts';
import { connectionKeys } from '../query-keys.ts';
import { toShownConnections } from './connection.ts';

/** What the calls that change a connection have in common. */
export function useConnectionCache() {
  const cache = useQueryClient();
  return {
    show: ({ connection = {} }: Answer<'GET /api/connections/{provider}'>) =>
      cache.setQueryData(connectionsQuery().queryKey, (shown) =>
        toShownConnections({ connections: [...Object.values(shown ?? {}), connection] }),
      ),
    forget: () => void cache.invalidateQueries({ queryKey: connectionKeys.all }),
    fail: (sentence: string) => (error: Error) => showError(errorMessage(error, sentence)),
  };
}
