import type { accountOperations } from '@hookline/contract/accounts';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Accounts } from './accounts.service.ts';

export const accountRoutes = (accounts: Accounts): Handlers<typeof accountOperations, Actor> => ({
  'POST /api/auth/signup': ({ body, call }) => accounts.signUp(body, call),
  'POST /api/auth/login': ({ body, call }) => accounts.logIn(body, call),
  'POST /api/auth/logout': ({ actor, call }) => accounts.logOut(actor, call.token ?? ''),
  'GET /api/auth/me': async ({ actor }) => ({ user: await accounts.me(actor) }),
  'PUT /api/auth/me': async ({ actor, body, call }) => ({
    user: await accounts.changeProfile(actor, body, call),
  }),
  'DELETE /api/auth/me': ({ actor, body, call }) => accounts.deleteAccount(actor, body.password, call),
});
