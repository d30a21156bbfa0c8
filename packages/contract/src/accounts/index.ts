import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idSchema } from '../common/ids.ts';
import { limits, requiredTextSchema, textSchema } from '../common/text.ts';

export const userSchema = z
  .object({ id: idSchema, name: z.string(), email: z.string() })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

export const sessionSchema = z.object({ user: userSchema, token: z.string() }).meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

const email = textSchema(254)
  .overwrite((text) => text.trim().toLowerCase())
  .pipe(z.email({ pattern: z.regexes.html5Email, error: 'Enter a valid e-mail address.' }));

/**
 * How long a password must be outside demo mode. The server checks it, because only it knows the mode for
 * sure.
 */
export const minimumPasswordLength = 8;
const password = textSchema(1_000).min(1, 'Enter a password.');

export const credentialsSchema = z.object({ email, password });
export const signupSchema = z.object({
  name: requiredTextSchema(limits.name, 'Enter your name.'),
  email,
  password,
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

export * from './open-sessions.ts';
export * from './takeout.ts';

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
  'POST /api/auth/logout': { tag: 'Accounts', summary: 'End this session', response: 'none' },
  'GET /api/auth/me': { tag: 'Accounts', summary: 'Who is signed in', response: user },
  'PUT /api/auth/me': {
    tag: 'Accounts',
    summary:
      'Change name, e-mail or password. Another e-mail or password needs currentPassword; a new password ends all other sessions',
    body: profileChangeSchema,
    response: user,
    fails: [409, 422],
  },
  'DELETE /api/auth/me': {
    tag: 'Accounts',
    summary: 'Delete the account with everything it owns, at once and for good',
    body: z.object({ password }),
    response: 'none',
    fails: [422],
  },
});
