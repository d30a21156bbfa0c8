import type { groupOperations } from '@hookline/contract/boards';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Boards } from '../boards.service.ts';
import type { Groups } from './groups.service.ts';

interface Services {
  boards: Boards;
  groups: Groups;
}

export const groupRoutes = ({ boards, groups }: Services): Handlers<typeof groupOperations, Actor> => ({
  'GET /api/boards/{id}/groups': async ({ actor, params }) => {
    const { id } = await boards.get(actor, params.id);
    return { groups: await groups.ofBoard(actor, id) };
  },
  'POST /api/boards/{id}/groups': async ({ actor, params, body }) => ({
    group: await groups.create(actor, params.id, body),
  }),
  'PUT /api/groups/{id}': async ({ actor, params, body }) => ({
    group: await groups.change(actor, params.id, body),
  }),
  'DELETE /api/groups/{id}': ({ actor, params }) => groups.remove(actor, params.id),
  'POST /api/groups/{id}/restore': async ({ actor, params }) => ({
    group: await groups.restore(actor, params.id),
  }),
});
