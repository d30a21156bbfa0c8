import type { Embedders } from '#features/meaning/index.ts';
import { AppError, errors } from '#platform/errors.ts';
import { addressOf, canEmbed } from '#platform/model/model-settings.ts';
import type { ModelSettingsService } from './model-settings.service.ts';

const noOwnModel = 'Bring a model of your own first: an embedding model is asked at the same provider.';
const noInstalledModel =
  'This installation has no embedding model. Whoever runs it can set AI_EMBED_MODEL, ' +
  'or you name one at your own provider.';
const noVectors =
  'This provider does not make vectors. Ollama, OpenAI, Google, OpenRouter and servers like OpenAI’s do.';

/** Embedding models at the providers that write. `installedModel`: AI_EMBED_MODEL. */
export const createEmbedders = (
  models: Pick<ModelSettingsService, 'ownFor' | 'installed'>,
  installedModel: string | null,
): Embedders => ({
  async open(actor, model) {
    const isOwn = model !== null;
    const name = model ?? installedModel;
    const working = isOwn ? await models.ownFor(actor) : await models.installed();
    if (working === null || name === null) {
      const message = isOwn ? noOwnModel : noInstalledModel;
      throw new AppError({ status: 404, code: 'not_found', message });
    }
    const settings = { ...working.settings, model: name };
    if (!canEmbed(settings)) {
      throw errors.impossible('no_embeddings', noVectors);
    }
    return {
      isOwn,
      model: name,
      space: [settings.provider, addressOf(settings), name].join(' '),
      embed: async (texts, options) => {
        // Large, and most never need it.
        const { embedTexts } = await import('#platform/model/embed-texts.ts');
        return embedTexts({ settings, fetch: working.connections.fetch }, texts, options);
      },
    };
  },
  async choices(actor) {
    const own = await models.ownFor(actor).catch(() => null);
    return {
      ownProvider: own !== null && canEmbed(own.settings) ? own.settings.provider : null,
      installed: installedModel,
    };
  },
});
