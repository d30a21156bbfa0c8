import type { importOperations } from '@hookline/contract/analytics';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Imports } from './imports.service.ts';

const unheard = (): void => undefined;

export const importRoutes = (imports: Imports): Handlers<typeof importOperations, Actor> => ({
  'POST /api/analytics/imports': async ({ actor, call }) => ({ import: await imports.preview(actor, call) }),
  'PUT /api/analytics/imports/{id}': async ({ actor, params, body, call: { signal } }) => ({
    import: await imports.revise(actor, params.id, { ...body, signal }),
  }),
  'POST /api/analytics/imports/{id}/commit': async ({ actor, params, body, call: { signal, wantsStream } }) =>
    wantsStream
      ? imports.stream(actor, params.id, { ...body, signal })
      : { result: await imports.commit(actor, params.id, { ...body, signal, onProgress: unheard }) },
  'DELETE /api/analytics/imports/{id}': ({ actor, params }) => imports.discard(actor, params.id),
});
