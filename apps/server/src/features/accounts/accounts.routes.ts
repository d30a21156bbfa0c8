import type {
  accountOperations,
  auditOperations,
  openSessionOperations,
  passkeyOperations,
  passwordResetOperations,
  providerOperations,
  takeoutOperations,
  tokenOperations,
} from '@hookline/contract/accounts';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { ApiTokens } from './tokens/api-tokens.service.ts';
import type { Accounts } from './accounts.service.ts';
import type { Passkeys } from './passkeys/passkeys.service.ts';
import type { PasswordResets } from './passwords/password-resets.ts';
import type { ProviderSignIns } from './provider/provider-sign-ins.ts';
import type { Sessions } from './sessions.ts';
import type { Takeout } from './takeout.ts';

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

export const passwordResetRoutes = (
  resets: PasswordResets,
): Handlers<typeof passwordResetOperations, Actor> => ({
  'POST /api/auth/forgot-password': ({ body, call }) => resets.request(body.email, call),
  'POST /api/auth/reset-password': ({ body, call }) => resets.reset(body, call),
});

export const passkeyRoutes = (passkeys: Passkeys): Handlers<typeof passkeyOperations, Actor> => ({
  'POST /api/auth/passkeys/ask': ({ call }) => passkeys.ask(call),
  'POST /api/auth/passkeys/sign-in': ({ body, call }) => passkeys.signIn(body, call),
  'GET /api/auth/passkeys': async ({ actor }) => ({ passkeys: await passkeys.list(actor) }),
  'POST /api/auth/passkeys/begin': ({ actor, body, call }) => passkeys.begin(actor, body, call),
  'POST /api/auth/passkeys': async ({ actor, body, call }) => ({
    passkey: await passkeys.add(actor, body, call),
  }),
  'DELETE /api/auth/passkeys/{id}': ({ actor, params, body, call }) =>
    passkeys.remove(actor, params.id, { ...body, call }),
});

export const providerRoutes = (signIns: ProviderSignIns): Handlers<typeof providerOperations, Actor> => ({
  'POST /api/auth/provider/authorize': ({ call }) => signIns.begin(call),
  'POST /api/auth/provider/complete': ({ body, call }) => signIns.complete(body, call),
  'POST /api/auth/provider/confirm': ({ body, call }) => signIns.confirm(body, call),
  'GET /api/auth/provider': async ({ actor }) => ({ waysIn: await signIns.waysIn(actor) }),
  'PUT /api/auth/provider': async ({ actor, body, call }) => ({
    waysIn: await signIns.connect(actor, body, call),
  }),
  'DELETE /api/auth/provider': ({ actor, call }) => signIns.disconnect(actor, call),
});

export const sessionRoutes = (
  sessions: Sessions,
): Handlers<typeof openSessionOperations & typeof auditOperations, Actor> => ({
  'GET /api/auth/sessions': async ({ actor, call }) => ({
    sessions: await sessions.list(actor, call.token ?? ''),
  }),
  'GET /api/auth/audit': async ({ actor }) => ({ entries: await sessions.recent(actor) }),
  'DELETE /api/auth/sessions': ({ actor, call }) => sessions.leaveOthers(actor, call.token ?? ''),
});

export const takeoutRoutes = (takeout: Takeout): Handlers<typeof takeoutOperations, Actor> => ({
  'GET /api/auth/takeout': ({ actor, query }) =>
    takeout.archive(actor, { withFiles: query.files === 'true' }),
});

export const tokenRoutes = (tokens: ApiTokens): Handlers<typeof tokenOperations, Actor> => ({
  'GET /api/tokens': async ({ actor }) => ({ apiTokens: await tokens.list(actor) }),
  'POST /api/tokens': ({ actor, body, call }) => tokens.make(actor, body, call),
  'DELETE /api/tokens/{id}': ({ actor, params, call }) => tokens.revoke(actor, params.id, call),
});
