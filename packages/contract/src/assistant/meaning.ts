import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { textSchema } from '../common/text.ts';

/** How the search by meaning stands. */
export const meaningSchema = z
  .object({
    /**
     * `failed`: what is there is found where the model answers, and `fault` says what is to be done.
     * `waiting`: it is tried again after a pause, and `fault` says why.
     */
    state: z.enum(['off', 'making', 'waiting', 'ready', 'paused', 'failed']),
    /** The user's own provider, at which an embedding model may be named; null where it makes no vectors. */
    own_provider: z.string().nullable(),
    /** The embedding model of the installation; null where there is none. */
    installed_model: z.string().nullable(),
    /** What makes the vectors; null while it is off. */
    model: z.string().nullable(),
    /** Whether it is asked at the user's own provider, and not at the installation's. */
    is_own: z.boolean(),
    dimensions: z.int().nullable(),
    /** Items that have their vectors, of all that are there. */
    done: z.int(),
    items: z.int(),
    passages: z.int(),
    /** What the vectors took so far, by the provider's own count. */
    tokens: z.int(),
    fault: z.string().nullable(),
    /** About what making all of them takes. */
    estimate: z.object({ items: z.int(), passages: z.int(), tokens: z.int(), requests: z.int() }),
  })
  .meta({ id: 'Meaning' });
export type Meaning = z.infer<typeof meaningSchema>;

export const meaningTestSchema = z
  .object({ ok: z.boolean(), message: z.string() })
  .meta({ id: 'MeaningTest' });
export type MeaningTest = z.infer<typeof meaningTestSchema>;

/** An embedding model of the user's own provider; without one the installation's. */
const choice = z.object({
  model: textSchema(200)
    .transform((name) => name.trim() || null)
    .nullish(),
});
const meaning = z.object({ meaning: meaningSchema });

export const meaningOperations = defineOperations({
  'GET /api/ai/meaning': {
    tag: 'Assistant',
    access: 'session',
    summary: 'Whether passages are found by meaning, how far their vectors are, and what they cost',
    response: meaning,
  },
  'POST /api/ai/meaning/test': {
    tag: 'Assistant',
    access: 'session',
    summary: 'Ask an embedding model for two vectors',
    body: choice,
    response: z.object({ test: meaningTestSchema }),
  },
  'PUT /api/ai/meaning': {
    tag: 'Assistant',
    access: 'session',
    summary: 'Turn the search by meaning on, or make all vectors again, once the model has answered',
    body: choice,
    response: meaning,
    fails: [404, 422, 502],
  },
  'PUT /api/ai/meaning/paused': {
    tag: 'Assistant',
    access: 'session',
    summary: 'Pause or resume making vectors; what already has them stays searchable',
    body: z.object({ paused: z.boolean() }),
    response: meaning,
    fails: [404],
  },
  'DELETE /api/ai/meaning': {
    tag: 'Assistant',
    access: 'session',
    summary: 'Turn the search by meaning off; all vectors are deleted',
    response: 'none',
  },
});
