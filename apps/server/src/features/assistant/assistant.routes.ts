import type { assistantOperations } from '@hookline/contract/assistant';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Scripts } from './assistant.service.ts';

export const assistantRoutes = (scripts: Scripts): Handlers<typeof assistantOperations, Actor> => ({
  'POST /api/ai/generate-script': async ({ actor, body, call }) =>
    call.wantsStream
      ? scripts.stream(actor, body, call.signal)
      : { generatedContent: await scripts.generate(actor, body, call.signal) },
});
