import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { showError } from '#ui/toast.ts';
import { connectionQuery } from '../api/get-connection.ts';
import { connectionKeys } from '../query-keys.ts';
import { toShownConnection } from './connection.ts';

/** What the calls that change a connection have in common. */
export function useConnectionCache() {
  const cache = useQueryClient();
  return {
    show: (answer: Answer<'GET /api/connections/{provider}'>) =>
      cache.setQueryData(connectionQuery().queryKey, toShownConnection(answer)),
    forget: () => void cache.invalidateQueries({ queryKey: connectionKeys.all }),
    fail: (sentence: string) => (error: Error) => showError(errorMessage(error, sentence)),
  };
}
