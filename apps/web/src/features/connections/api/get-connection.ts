import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toShownConnection } from '../model/connection.ts';
import { connectionKeys } from '../query-keys.ts';

/** How the connection to YouTube is. */
export const connectionQuery = () =>
  queryOptions({
    queryKey: [...connectionKeys.all, 'youtube'],
    queryFn: async ({ signal }) =>
      toShownConnection(
        await api('GET /api/connections/{provider}', { params: { provider: 'youtube' }, signal }),
      ),
  });
