import type { highlightOperations } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Highlights } from './highlights.service.ts';

export const highlightRoutes = (highlights: Highlights): Handlers<typeof highlightOperations, Actor> => ({
  'GET /api/content/{id}/highlights': async ({ actor, params }) => ({
    highlights: await highlights.ofItem(actor, params.id),
  }),
  'POST /api/content/{id}/highlights': async ({ actor, params, body }) => ({
    highlight: await highlights.add(actor, params.id, body),
  }),
  'PUT /api/highlights/{id}': async ({ actor, params, body }) => ({
    highlight: await highlights.change(actor, params.id, body),
  }),
  'DELETE /api/highlights/{id}': ({ actor, params }) => highlights.remove(actor, params.id),
  'POST /api/highlights/{id}/restore': async ({ actor, params }) => ({
    highlight: await highlights.restore(actor, params.id),
  }),
  'GET /api/highlights': ({ actor, query }) => highlights.page(actor, query),
});
