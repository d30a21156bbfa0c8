import type {
  LocalModel,
  LocalServer,
  ModelChoice,
  ModelSample,
  ModelSearch,
  OwnModel,
} from '@hookline/contract/assistant';
import type { Answer } from '#lib/api.ts';
import { asList, asNumber, asText, asTextOrNull, asTexts, withDefaults } from '#lib/tolerant.ts';
import { toProvider } from './model-settings.ts';

/** What the step that finds a model is given. */
export interface FindModelsProps {
  /** The model in use, if the user brought one. */
  own: OwnModel | null;
  /** A model was tried and is to be used. */
  onUse: (choice: ModelChoice) => void;
  /** A server wants a key, which is typed into the form. */
  onServer: (server: Pick<ModelChoice, 'provider'> & { baseUrl: string }) => void;
}

/** What was found on this computer, as the server tells it. */
export const readSearch = ({ search }: Answer<'POST /api/ai/settings/find-models'>): ModelSearch =>
  withDefaults(search, {
    servers: (servers) =>
      asList(servers, (server) =>
        withDefaults(server, {
          name: 'A model server',
          version: asTextOrNull,
          provider: toProvider,
          baseUrl: '',
          needsKey: false,
          models: (models) =>
            asList(models, (model) =>
              withDefaults(model, {
                name: '',
                parameters: asNumber,
                quantization: asTextOrNull,
                bytes: asNumber,
                contextTokens: asNumber,
                isLoaded: false,
              }),
            ),
        }),
      ),
    recommended: (best) => (best ? withDefaults(best, { baseUrl: '', model: '', reason: asText }) : null),
    pullCommand: '',
  });

export const readSample = ({ sample }: Answer<'POST /api/ai/settings/sample'>): ModelSample =>
  withDefaults(sample, { ok: false, lines: asTexts, milliseconds: 0, message: '' });

/** A model that was found, as it is tried and kept. */
export const choiceOf = ({ provider, baseUrl }: LocalServer, model: LocalModel): ModelChoice => ({
  provider,
  baseUrl,
  model: model.name,
  contextTokens: model.contextTokens,
});

/** Its size in words: `8B · Q4_K_M · 4.6 GB · loaded`. */
export const describeModel = ({ parameters, quantization, bytes, isLoaded }: LocalModel): string =>
  [
    parameters !== null && `${parameters.toLocaleString('en-US', { maximumFractionDigits: 1 })}B`,
    quantization,
    bytes !== null && `${(bytes / 1e9).toLocaleString('en-US', { maximumFractionDigits: 1 })} GB`,
    isLoaded && 'loaded',
  ]
    .filter(Boolean)
    .join(' · ');
