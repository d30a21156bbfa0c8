import type { ConnectionProvider } from '@hookline/contract/connections';
import { api } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';
import { asNumber } from '#lib/tolerant.ts';
import { showSuccess } from '#ui/toast.ts';
import { countOf } from '../model/connection.ts';
import { useConnectionCache } from '../model/use-connection-cache.ts';

/** Ends the connection; what came with it stays or goes. */
export function useDisconnect(provider: ConnectionProvider, onDone: () => void) {
  const { forget, fail } = useConnectionCache();
  return useWrite({
    mutationFn: (posts: 'keep' | 'delete') =>
      api('DELETE /api/connections/{provider}', { params: { provider }, query: { posts } }),
    onError: fail('Failed to disconnect'),
    onSuccess: ({ deleted, isRevoked }, posts) => {
      forget();
      const count = asNumber(deleted) ?? 0;
      const verb = count === 1 ? 'is' : 'are';
      const moved = posts === 'keep' ? '' : ` ${countOf(provider, count)} ${verb} now in Recently deleted.`;
      // Only Google can be told to withdraw what it gave.
      const rest = provider === 'youtube' && !isRevoked ? ' Google had already ended the access.' : '';
      showSuccess(`Disconnected${rest === '' ? '' : ' here'}.${moved}${rest}`);
      onDone();
    },
  });
}
