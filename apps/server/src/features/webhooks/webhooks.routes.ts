import type { webhookOperations } from '@hookline/contract/webhooks';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Webhooks } from './webhooks.service.ts';

export const webhookRoutes = (webhooks: Webhooks): Handlers<typeof webhookOperations, Actor> => ({
  'GET /api/webhooks': async ({ actor }) => ({ webhooks: await webhooks.list(actor) }),
  'POST /api/webhooks': ({ actor, body }) => webhooks.make(actor, body),
  'DELETE /api/webhooks/{id}': ({ actor, params }) => webhooks.remove(actor, params.id),
  'POST /api/webhooks/{id}/test': async ({ actor, params }) => ({
    delivery: await webhooks.test(actor, params.id),
  }),
});
