import type { z } from 'zod';
import type { Reach } from '../model/model-fetch.ts';
import type { ModelProvider, ModelSettings } from '../model/model-settings.ts';
import type { environmentSchema } from './environment.ts';

/** The operator's settings of language models. */
export interface ModelConfig {
  /** The model for everybody here; null: the built-in assistant, unless a user brings a model. */
  model: ModelSettings | null;
  /** What makes vectors for everybody here, at the address of `model`; null where nothing does. */
  embedModel: string | null;
  /** Limits of a user's model; its other settings are the user's. */
  bounds: Pick<ModelSettings, 'retries' | 'timeouts' | 'contextTokens' | 'maxOutputTokens'>;
  /** Which addresses users may name. */
  reach: Reach;
  /** Where model servers of this machine are looked for, by the name of the program that is usual there. */
  localPlaces: readonly { name: string; port: number }[];
}

const keyed: readonly string[] = ['openai', 'anthropic', 'google', 'openrouter'];

const findEmbeddingFaults = (env: NodeJS.ProcessEnv): string[] =>
  env['AI_PROVIDER'] === 'anthropic' && env['AI_EMBED_MODEL']
    ? ['AI_EMBED_MODEL: Anthropic has no embedding models. Unset it, or set another AI_PROVIDER.']
    : [];

/** A sentence for each setting that is missing for the model of the others. */
export function findModelFaults(env: NodeJS.ProcessEnv): string[] {
  const names = ['AI_PROVIDER', 'AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_EMBED_MODEL'];
  const [provider, baseUrl, key, model, embedModel] = names.map((name) => env[name] ?? '');
  if (provider === '' && baseUrl === '') {
    return `${key}${model}${embedModel}` === '' ? [] : ['AI_PROVIDER: Must be set, unless AI_BASE_URL is.'];
  }
  return [
    ...findEmbeddingFaults(env),
    ...(model === '' ? ['AI_MODEL: Must be the name of the model to use.'] : []),
    ...(provider === 'openai-compatible' && baseUrl === ''
      ? ['AI_BASE_URL: Must be the address of the model server.']
      : []),
    ...(keyed.includes(provider ?? '') && baseUrl === '' && key === ''
      ? [`AI_API_KEY: Must be set, because ${provider} needs a key.`]
      : []),
  ];
}

/**
 * `isOwnMachine`: only people on this machine can reach the server, as far as the settings show: a proxy in
 * front needs PUBLIC_URL.
 */
export function toModelConfig(
  values: z.output<typeof environmentSchema>,
  isOwnMachine: boolean,
): ModelConfig {
  const bounds = {
    contextTokens: values.AI_CONTEXT_TOKENS,
    maxOutputTokens: Math.min(values.AI_MAX_OUTPUT_TOKENS, Math.floor(values.AI_CONTEXT_TOKENS / 2)),
    retries: values.AI_RETRIES,
    timeouts: {
      firstTokenMs: values.AI_FIRST_TOKEN_SECONDS * 1000,
      stallMs: values.AI_STALL_SECONDS * 1000,
      totalMs: values.AI_TOTAL_SECONDS * 1000,
    },
  };
  const provider: ModelProvider | undefined =
    values.AI_PROVIDER ?? (values.AI_BASE_URL === undefined ? undefined : 'openai-compatible');
  const model =
    provider === undefined || values.AI_MODEL === undefined
      ? null
      : {
          ...bounds,
          provider,
          baseUrl: values.AI_BASE_URL ?? null,
          apiKey: values.AI_API_KEY ?? null,
          model: values.AI_MODEL,
        };
  return {
    model,
    embedModel: values.AI_EMBED_MODEL ?? null,
    bounds,
    reach: isOwnMachine ? 'anywhere' : { allowHosts: values.AI_ALLOW_HOSTS },
    localPlaces: values.AI_LOCAL_PORTS,
  };
}
