import type { correctionOperations } from '@hookline/contract/analytics';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Corrections } from './corrections.service.ts';

export const correctionRoutes = (corrections: Corrections): Handlers<typeof correctionOperations, Actor> => ({
  'PUT /api/analytics/snapshots/{id}': async ({ actor, params, body }) => ({
    snapshot: await corrections.correct(actor, params.id, body),
  }),
  'DELETE /api/analytics/snapshots/{id}': ({ actor, params }) => corrections.delete(actor, params.id),
  'POST /api/analytics/snapshots/{id}/restore': async ({ actor, params }) => ({
    snapshot: await corrections.restore(actor, params.id),
  }),
  'GET /api/analytics/items/{id}/corrections': ({ actor, params, query }) =>
    corrections.list(actor, params.id, query),
});
