import type { copyOperations } from '@hookline/contract/boards';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Boards } from './boards.service.ts';

export const copyRoutes = (boards: Boards): Handlers<typeof copyOperations, Actor> => ({
  'POST /api/boards/{id}/duplicate': async ({ actor, params }) => ({
    board: await boards.duplicate(actor, params.id),
  }),
});
