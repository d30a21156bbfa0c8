import type { openSessionOperations } from '@hookline/contract/accounts';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Sessions } from './sessions.ts';

export const sessionRoutes = (sessions: Sessions): Handlers<typeof openSessionOperations, Actor> => ({
  'GET /api/auth/sessions': async ({ actor, call }) => ({
    sessions: await sessions.list(actor, call.token ?? ''),
  }),
  'DELETE /api/auth/sessions': ({ actor, call }) => sessions.leaveOthers(actor, call.token ?? ''),
});
