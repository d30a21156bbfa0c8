import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { limits, textSchema } from '../common/text.ts';
import { password, sessionSchema } from './sessions.ts';

/** How somebody can sign in, for themselves. */
export const waysInSchema = z
  .object({
    hasPassword: z.boolean(),
    /** The host of the provider that this installation has; null without one. */
    provider: z.string().nullable(),
    /** Who they are there, where they are connected; an email address where the provider told one. */
    connected: z.object({ email: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'WaysIn' });
export type WaysIn = z.infer<typeof waysInSchema>;

/** What the browser has that began a sign-in, and what it came back with. */
const comingBack = z.object({ flow: textSchema(100), query: textSchema(limits.address) });
const waysIn = z.object({ waysIn: waysInSchema });

export const providerOperations = defineOperations({
  'POST /api/auth/provider/authorize': {
    tag: 'Accounts',
    summary:
      'Where to send the browser to sign in by the provider of this installation (OpenID Connect); it comes ' +
      'back to /auth/callback. `flow` stays in the browser',
    access: 'public',
    response: z.object({ url: z.url(), flow: z.string() }),
    fails: [404, 422],
  },
  'POST /api/auth/provider/complete': {
    tag: 'Accounts',
    summary:
      'Sign in with what the browser came back with, once. Makes an account for a new ' +
      'verified email address; ' +
      'where there is one, 409 `password_needed` with a `ticket` to confirm',
    access: 'public',
    body: comingBack.extend({ invitation: textSchema(200).optional() }),
    response: sessionSchema,
    fails: [404, 409, 422],
  },
  'POST /api/auth/provider/confirm': {
    tag: 'Accounts',
    summary: 'Connect the account of such a ticket by its password, and sign in',
    access: 'public',
    body: z.object({ ticket: textSchema(2_000), password }),
    response: sessionSchema,
    fails: [404, 409, 422],
  },
  'GET /api/auth/provider': {
    tag: 'Accounts',
    access: 'session',
    summary: 'How the user can sign in: by a password, by the provider',
    response: waysIn,
  },
  'PUT /api/auth/provider': {
    tag: 'Accounts',
    access: 'session',
    summary: 'Connect this account with who the browser came back as; needs the current password',
    body: comingBack.extend({ currentPassword: password.optional() }),
    response: waysIn,
    fails: [404, 409, 422],
  },
  'DELETE /api/auth/provider': {
    tag: 'Accounts',
    access: 'session',
    summary: 'Let nobody sign in to this account by the provider any more; not where there is no password',
    response: 'none',
    fails: [404, 422],
  },
});
