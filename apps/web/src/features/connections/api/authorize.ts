import { api } from '#lib/api.ts';
import { asText } from '#lib/tolerant.ts';
import { useWrite } from '#lib/use-write.ts';
import { redirectUri } from '../model/connection.ts';
import { useConnectionCache } from '../model/use-connection-cache.ts';

/** Leaves for Google, which asks for consent. */
export function useAuthorize() {
  const { fail } = useConnectionCache();
  return useWrite({
    mutationFn: () =>
      api('POST /api/connections/{provider}/authorize', {
        params: { provider: 'youtube' },
        body: { redirectUri: redirectUri() },
      }),
    onError: fail('Couldn’t reach Google'),
    onSuccess: ({ url }) => window.location.assign(asText(url)),
  });
}
