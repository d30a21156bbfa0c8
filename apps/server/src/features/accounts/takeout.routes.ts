import type { takeoutOperations } from '@hookline/contract/accounts';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Takeout } from './takeout.ts';

export const takeoutRoutes = (takeout: Takeout): Handlers<typeof takeoutOperations, Actor> => ({
  'GET /api/auth/takeout': ({ actor, query }) =>
    takeout.archive(actor, { withFiles: query.files === 'true' }),
});
