import type { ConnectionClient } from '@hookline/contract/connections';
import { api } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';
import { showSuccess } from '#ui/toast.ts';
import { useConnectionCache } from '../model/use-connection-cache.ts';

/** Keeps the OAuth client of the user. */
export function useSaveClient(onDone: () => void) {
  const { show, fail } = useConnectionCache();
  return useWrite({
    mutationFn: (body: ConnectionClient) =>
      api('PUT /api/connections/{provider}', { params: { provider: 'youtube' }, body }),
    onError: fail('Failed to save the client'),
    onSuccess: (answer) => {
      show(answer);
      showSuccess('Saved');
      onDone();
    },
  });
}
