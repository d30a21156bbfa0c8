import type { trashOperations } from '@hookline/contract/boards';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Trash } from './trash.service.ts';

export const trashRoutes = (trash: Trash): Handlers<typeof trashOperations, Actor> => ({
  'GET /api/trash': ({ actor, query }) => trash.page(actor, query),
  'DELETE /api/trash': ({ actor, query }) => trash.empty(actor, query),
});
