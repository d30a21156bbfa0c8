import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toShownConnections } from '../model/connection.ts';
import { connectionKeys } from '../query-keys.ts';

/** How the connections are, by their platforms. */
export const connectionsQuery = () =>
  queryOptions({
    queryKey: [...connectionKeys.all, 'list'],
    queryFn: async ({ signal }) => toShownConnections(await api('GET /api/connections', { signal })),
  });
