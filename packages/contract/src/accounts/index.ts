import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { timestampSchema } from '../common/ids.ts';
import { limits, requiredTextSchema, textSchema } from '../common/text.ts';
import { password, sessionSchema, userSchema } from './sessions.ts';

export * from './audit.ts';
export * from './passkeys.ts';
export * from './provider.ts';
export * from './sessions.ts';
export * from './tokens.ts';

const email = textSchema(254)
  .overwrite((text) => text.trim().toLowerCase())
  .pipe(z.email({ pattern: z.regexes.html5Email, error: 'Enter a valid email address.' }));

export const credentialsSchema = z.object({ email, password });
export const signupSchema = z.object({
  name: requiredTextSchema(limits.name, 'Enter your name.'),
  email,
  password,
  /** From the link of whoever runs the server, where accounts are made by invitation. */
  invitation: textSchema(200).optional(),
});
export const profileChangeSchema = z.object({
  name: requiredTextSchema(limits.name, 'Enter your name.').optional(),
  email: email.optional(),
  password: password.optional(),
  /** The server asks for it: accounts that are signed in to by a provider may have none. */
  currentPassword: password.optional(),
});

const user = z.object({ user: userSchema });

export const accountOperations = defineOperations({
  'POST /api/auth/signup': {
    tag: 'Accounts',
    summary: 'Create an account and sign in',
    access: 'public',
    body: signupSchema,
    response: sessionSchema,
    status: 201,
    fails: [409],
  },
  'POST /api/auth/login': {
    tag: 'Accounts',
    summary: 'Sign in. In demo mode an unknown email creates a demo account',
    access: 'public',
    body: credentialsSchema,
    response: sessionSchema,
    fails: [401],
  },
  'POST /api/auth/logout': {
    tag: 'Accounts',
    access: 'session',
    summary: 'End this session',
    response: 'none',
  },
  'GET /api/auth/me': { tag: 'Accounts', access: 'session', summary: 'Who is signed in', response: user },
  'PUT /api/auth/me': {
    tag: 'Accounts',
    access: 'session',
    summary:
      'Change name, email or password. Another email or password needs currentPassword, or, ' +
      'where there is ' +
      'no password yet, a session begun in the last ten minutes; a new password ends all other sessions',
    body: profileChangeSchema,
    response: user,
    fails: [409, 422],
  },
  'DELETE /api/auth/me': {
    tag: 'Accounts',
    access: 'session',
    summary:
      'Delete the account with everything it owns, at once and for good. Without a password it needs a ' +
      'session begun in the last ten minutes',
    body: z.object({ password: password.optional() }),
    response: 'none',
    fails: [422],
  },
});

export const passwordResetOperations = defineOperations({
  'POST /api/auth/forgot-password': {
    tag: 'Accounts',
    summary:
      'Mail a link to a new password, good for half an hour, where there is an account with this email: ' +
      'the answer is the same where there is none',
    access: 'public',
    body: credentialsSchema.pick({ email: true }),
    response: 'none',
    fails: [422],
  },
  'POST /api/auth/reset-password': {
    tag: 'Accounts',
    summary: 'Set a new password by the token of such a link, and sign in; all other sessions end',
    access: 'public',
    body: z.object({ token: textSchema(200), password }),
    response: sessionSchema,
    fails: [422],
  },
});

/** The form of an archive of everything: what a later one adds is passed over by readers of this one. */
export const archiveVersion = 2;

/** What an archive says of itself. Those of the first form, which say nothing, have no such part. */
export const archiveManifestSchema = z.object({
  format: z.literal('hookline-archive'),
  version: z.int().positive(),
  created_at: timestampSchema,
  /** Whether uploaded files came along. */
  files: z.boolean(),
});
export type ArchiveManifest = z.infer<typeof archiveManifestSchema>;

export const takeoutOperations = defineOperations({
  'GET /api/auth/takeout': {
    tag: 'Accounts',
    access: 'session',
    summary:
      'Everything the user has as a ZIP archive: boards with their items, texts and numbers, ' +
      'scripts, projects, conversations, activity, settings, files. It can be imported again',
    query: z.object({
      /** Whether the uploaded files come along. */
      files: z.enum(['true', 'false']).default('true'),
    }),
    response: 'file',
  },
});
