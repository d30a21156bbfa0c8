import type { modelSettingsOperations } from '@hookline/contract/assistant';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { ModelSettingsService } from './model-settings.service.ts';

export const modelSettingsRoutes = (
  models: ModelSettingsService,
): Handlers<typeof modelSettingsOperations, Actor> => ({
  'GET /api/ai/settings': async ({ actor }) => ({ settings: await models.view(actor) }),
  'PUT /api/ai/settings': async ({ actor, body }) => ({ settings: await models.save(actor, body) }),
  'DELETE /api/ai/settings': ({ actor }) => models.forget(actor),
  'POST /api/ai/settings/test': async ({ actor, body, call }) => ({
    test: await models.test(actor, body, call.signal),
  }),
});
