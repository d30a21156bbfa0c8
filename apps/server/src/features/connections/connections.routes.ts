import type { connectionOperations } from '@hookline/contract/connections';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Connections } from './connections.service.ts';

export const connectionRoutes = (connections: Connections): Handlers<typeof connectionOperations, Actor> => ({
  'GET /api/connections/{provider}': async ({ actor, params }) => ({
    connection: await connections.view(actor, params.provider),
  }),
  'PUT /api/connections/{provider}': async ({ actor, params, body }) => ({
    connection: await connections.save(actor, params.provider, body),
  }),
  'POST /api/connections/{provider}/authorize': async ({ actor, params, body, call }) => ({
    url: await connections.authorize(actor, params.provider, { ...body, call }),
  }),
  'POST /api/connections/{provider}/complete': async ({ actor, params, body, call }) => ({
    connection: await connections.complete(actor, params.provider, { ...body, call }),
  }),
  'POST /api/connections/{provider}/fetch': async ({ actor, params }) => ({
    connection: await connections.fetchNow(actor, params.provider),
  }),
  'DELETE /api/connections/{provider}': ({ actor, params, query, call: { signal } }) =>
    connections.disconnect(actor, params.provider, { ...query, signal }),
});
