import { api } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';
import { useConnectionCache } from '../model/use-connection-cache.ts';

/** Hands in what Google sent the browser back with. */
export function useComplete() {
  const { show } = useConnectionCache();
  return useWrite({
    mutationFn: (query: string) =>
      api('POST /api/connections/{provider}/complete', { params: { provider: 'youtube' }, body: { query } }),
    onSuccess: show,
  });
}
