import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idSchema, timestampSchema } from '../common/ids.ts';
import { textSchema } from '../common/text.ts';

export const userSchema = z
  .object({ id: idSchema, name: z.string(), email: z.string() })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

export const sessionSchema = z.object({ user: userSchema, token: z.string() }).meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

/** The length of a password outside demo mode. The server checks it: only it is certain of the mode. */
export const minimumPasswordLength = 8;
export const password = textSchema(1_000).min(1, 'Enter a password.');

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
