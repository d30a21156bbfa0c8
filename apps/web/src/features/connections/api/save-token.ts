import type { ConnectionToken } from '@hookline/contract/connections';
import { api } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';
import { showSuccess } from '#ui/toast.ts';
import { useConnectionCache } from '../model/use-connection-cache.ts';

/** Connects the account that the token is of, or chooses another board. */
export function useSaveToken(onDone: () => void) {
  const { show } = useConnectionCache();
  return useWrite({
    mutationFn: (body: ConnectionToken) =>
      api('PUT /api/connections/{provider}/token', { params: { provider: 'instagram' }, body }),
    onSuccess: (answer, { token }) => {
      show(answer);
      showSuccess(token === undefined ? 'Saved' : 'Connected');
      onDone();
    },
  });
}
