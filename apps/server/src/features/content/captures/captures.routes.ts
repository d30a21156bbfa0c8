import type { captureOperations } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Captures } from './captures.service.ts';

export const captureRoutes = (captures: Captures): Handlers<typeof captureOperations, Actor> => ({
  'POST /api/content/capture': async ({ actor, body, call }) => ({
    item: await captures.capture(actor, body, { mayChange: call.scopes?.includes('write') ?? true }),
  }),
});
