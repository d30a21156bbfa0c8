import type {
  localModelOperations,
  modelFileOperations,
  modelSettingsOperations,
} from '@hookline/contract/assistant';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { ModelFileService } from './model-file/model-file.service.ts';
import type { ModelSettingsService } from './model-settings.service.ts';

type Operations = typeof modelSettingsOperations & typeof localModelOperations & typeof modelFileOperations;

export const modelSettingsRoutes = (
  models: ModelSettingsService,
  modelFile: ModelFileService,
): Handlers<Operations, Actor> => ({
  'GET /api/ai/model-file': async ({ actor }) => ({ modelFile: await modelFile.view(actor) }),
  'POST /api/ai/model-file/look': async ({ actor, body, call }) => ({
    needs: await modelFile.look(actor, body.source, call.signal),
  }),
  'PUT /api/ai/model-file': async ({ actor, body }) => ({
    modelFile: await modelFile.take(actor, body.source),
  }),
  'DELETE /api/ai/model-file/work': async ({ actor }) => ({ modelFile: await modelFile.stop(actor) }),
  'DELETE /api/ai/model-file': async ({ actor }) => ({ modelFile: await modelFile.remove(actor) }),
  'GET /api/ai/settings': async ({ actor, call }) => ({ settings: await models.view(actor, call) }),
  'PUT /api/ai/settings': async ({ actor, body, call }) => ({
    settings: await models.save(actor, body, call),
  }),
  'DELETE /api/ai/settings': ({ actor }) => models.forget(actor),
  'POST /api/ai/settings/test': async ({ actor, body, call }) => ({
    test: await models.test(actor, body, call.signal),
  }),
  'POST /api/ai/settings/find-models': async ({ call }) => ({ search: await models.local.find(call) }),
  'POST /api/ai/settings/sample': async ({ actor, body, call }) => ({
    sample: await models.sample(actor, body, call),
  }),
});
