import { api } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';
import { asNumber } from '#lib/tolerant.ts';
import { showSuccess } from '#ui/toast.ts';
import { useConnectionCache } from '../model/use-connection-cache.ts';

/** Ends the connection; what came with it stays or goes. */
export function useDisconnect(onDone: () => void) {
  const { forget, fail } = useConnectionCache();
  return useWrite({
    mutationFn: (posts: 'keep' | 'delete') =>
      api('DELETE /api/connections/{provider}', { params: { provider: 'youtube' }, query: { posts } }),
    onError: fail('The channel could not be disconnected'),
    onSuccess: ({ deleted, isRevoked }, posts) => {
      forget();
      const count = asNumber(deleted) ?? 0;
      const moved =
        posts === 'keep' ? '' : ` ${count} ${count === 1 ? 'video is' : 'videos are'} in Recently deleted.`;
      showSuccess(
        isRevoked ? `Disconnected.${moved}` : `Disconnected here.${moved} Google had no access to withdraw.`,
      );
      onDone();
    },
  });
}
