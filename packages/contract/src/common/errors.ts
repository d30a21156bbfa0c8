import { z } from 'zod';

/** Every error response: a sentence for a person, a stable word for a program. */
export const errorSchema = z
  .object({
    error: z.string(),
    code: z.string(),
    details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** The id of the item that stands in the way (409 only). */
    itemId: z.string().optional(),
    /** The board it is on, where that may be another one (409 `duplicate_file` only). */
    boardId: z.string().optional(),
    /** The version that is there now (409 `changed_elsewhere` only), for a change to be begun from. */
    version: z.string().optional(),
    /** What to hand in with the password (409 `password_needed` only), and of whose account. */
    ticket: z.string().optional(),
    email: z.string().optional(),
    /** What to ask for instead, and how each is called (422 `unclear_requirements` only). */
    choices: z.array(z.object({ label: z.string(), requirements: z.string() })).optional(),
  })
  .meta({ id: 'Error' });

export type ErrorAnswer = z.infer<typeof errorSchema>;
