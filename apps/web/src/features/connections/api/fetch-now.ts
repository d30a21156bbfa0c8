import type { ConnectionProvider } from '@hookline/contract/connections';
import { api } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';
import { useConnectionCache } from '../model/use-connection-cache.ts';

/** Has the numbers fetched now. */
export function useFetchNow(provider: ConnectionProvider) {
  const { show, fail } = useConnectionCache();
  return useWrite({
    mutationFn: () => api('POST /api/connections/{provider}/fetch', { params: { provider } }),
    onError: fail('Failed to fetch the numbers'),
    onSuccess: show,
  });
}
