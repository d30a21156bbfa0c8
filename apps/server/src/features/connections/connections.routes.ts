import type { connectionOperations } from '@hookline/contract/connections';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Connections } from './connections.service.ts';

export const connectionRoutes = (connections: Connections): Handlers<typeof connectionOperations, Actor> => ({
  'GET /api/connections': async ({ actor }) => ({ connections: await connections.list(actor) }),
  'GET /api/connections/{provider}': async ({ actor, params }) => ({
    connection: await connections.view(actor, params.provider),
  }),
  'PUT /api/connections/{provider}': async ({ actor, params, body }) => {
    await connections[params.provider].save(actor, body);
    return { connection: await connections.view(actor, params.provider) };
  },
  'PUT /api/connections/{provider}/token': async ({ actor, params, body, call: { signal } }) => {
    await connections[params.provider].save(actor, { ...body, signal });
    return { connection: await connections.view(actor, params.provider) };
  },
  'POST /api/connections/{provider}/authorize': async ({ actor, params, body, call }) => ({
    url: await connections[params.provider].authorize(actor, { ...body, call }),
  }),
  'POST /api/connections/{provider}/complete': async ({ actor, params, body, call }) => {
    await connections[params.provider].complete(actor, { ...body, call });
    return { connection: await connections.view(actor, params.provider) };
  },
  'POST /api/connections/{provider}/fetch': async ({ actor, params }) => ({
    connection: await connections.fetchNow(actor, params.provider),
  }),
  'DELETE /api/connections/{provider}': ({ actor, params, query, call: { signal } }) =>
    connections.disconnect(actor, params.provider, { ...query, signal }),
});
