import type { canvasOperations } from '@hookline/contract/boards';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Canvases } from './canvas.service.ts';

export const canvasRoutes = (canvases: Canvases): Handlers<typeof canvasOperations, Actor> => ({
  'GET /api/boards/{id}/canvas': async ({ actor, params }) => ({
    canvas: await canvases.get(actor, params.id),
  }),
  'PUT /api/boards/{id}/canvas': async ({ actor, params, body }) => ({
    revision: await canvases.change(actor, params.id, body),
  }),
});
