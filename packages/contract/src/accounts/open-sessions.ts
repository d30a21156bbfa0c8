import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { timestampSchema } from '../common/ids.ts';

/** A place where the user is signed in. */
export const openSessionSchema = z
  .object({
    /** Tells the sessions of one user apart; opens nothing. */
    id: z.string(),
    /** What the browser or program called itself when it signed in; null when it did not say. */
    agent: z.string().nullable(),
    created_at: timestampSchema,
    /** To the day: a session is renewed once in 24 hours of use. */
    last_active_at: timestampSchema,
    /** The session that asks. */
    is_current: z.boolean(),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof openSessionSchema>;

export const openSessionOperations = defineOperations({
  'GET /api/auth/sessions': {
    tag: 'Accounts',
    summary: 'Everywhere the user is signed in, the last used first',
    response: z.object({ sessions: z.array(openSessionSchema) }),
  },
  'DELETE /api/auth/sessions': {
    tag: 'Accounts',
    summary: 'Sign out everywhere but here',
    response: 'none',
  },
});
