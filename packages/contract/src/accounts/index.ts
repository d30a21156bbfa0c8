import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idSchema, timestampSchema } from '../common/ids.ts';
import { limits, requiredTextSchema, textSchema } from '../common/text.ts';

export * from './tokens.ts';

export const userSchema = z
  .object({ id: idSchema, name: z.string(), email: z.string() })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

export const sessionSchema = z.object({ user: userSchema, token: z.string() }).meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

const email = textSchema(254)
  .overwrite((text) => text.trim().toLowerCase())
  .pipe(z.email({ pattern: z.regexes.html5Email, error: 'Enter a valid e-mail address.' }));

/** The length of a password outside demo mode. The server checks it: only it is certain of the mode. */
export const minimumPasswordLength = 8;
const password = textSchema(1_000).min(1, 'Enter a password.');

export const credentialsSchema = z.object({ email, password });
export const signupSchema = z.object({
  name: requiredTextSchema(limits.name, 'Enter your name.'),
  email,
  password,
  /** From the link of whoever runs the server, where accounts are made by invitation. */
  invitation: textSchema(200).optional(),
});
export const profileChangeSchema = z
  .object({
    name: requiredTextSchema(limits.name, 'Enter your name.').optional(),
    email: email.optional(),
    password: password.optional(),
    currentPassword: password.optional(),
  })
  .refine((change) => change.password === undefined || change.currentPassword !== undefined, {
    path: ['currentPassword'],
    error: 'Enter your current password to change the password.',
  });

/** A place where the user is signed in. */
export const openSessionSchema = z
  .object({
    /** Identifies the session among those of its user; grants nothing. */
    id: z.string(),
    /** The user agent when it signed in; null without one. */
    agent: z.string().nullable(),
    created_at: timestampSchema,
    /** To the day: a session is renewed once in 24 hours of use. */
    last_active_at: timestampSchema,
    /** Whether it is the session of this request. */
    is_current: z.boolean(),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof openSessionSchema>;

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
    summary: 'Sign in. In demo mode an unknown e-mail creates a demo account',
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
      'Change name, e-mail or password. Another e-mail or password needs currentPassword; ' +
      'a new password ends all other sessions',
    body: profileChangeSchema,
    response: user,
    fails: [409, 422],
  },
  'DELETE /api/auth/me': {
    tag: 'Accounts',
    access: 'session',
    summary: 'Delete the account with everything it owns, at once and for good',
    body: z.object({ password }),
    response: 'none',
    fails: [422],
  },
});

export const passwordResetOperations = defineOperations({
  'POST /api/auth/forgot-password': {
    tag: 'Accounts',
    summary:
      'Mail a link to a new password, good for half an hour, where there is an account with this e-mail: ' +
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

export const openSessionOperations = defineOperations({
  'GET /api/auth/sessions': {
    tag: 'Accounts',
    access: 'session',
    summary: 'Everywhere the user is signed in, the last used first',
    response: z.object({ sessions: z.array(openSessionSchema) }),
  },
  'DELETE /api/auth/sessions': {
    tag: 'Accounts',
    access: 'session',
    summary: 'Sign out everywhere but here',
    response: 'none',
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
