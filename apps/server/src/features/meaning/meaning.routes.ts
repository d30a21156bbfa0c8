import type { meaningOperations } from '@hookline/contract/assistant';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Meaning } from './meaning.service.ts';

export const meaningRoutes = (meaning: Meaning): Handlers<typeof meaningOperations, Actor> => ({
  'GET /api/ai/meaning': async ({ actor }) => ({ meaning: await meaning.view(actor) }),
  'PUT /api/ai/meaning': async ({ actor, body, call }) => ({
    meaning: await meaning.start(actor, body.model ?? null, call.signal),
  }),
  'PUT /api/ai/meaning/paused': async ({ actor, body }) => ({
    meaning: await meaning.pause(actor, body.paused),
  }),
  'POST /api/ai/meaning/test': async ({ actor, body, call }) => ({
    test: await meaning.test(actor, body.model ?? null, call.signal),
  }),
  'DELETE /api/ai/meaning': ({ actor }) => meaning.stop(actor),
});
