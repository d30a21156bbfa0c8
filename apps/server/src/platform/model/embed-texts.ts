import { setTimeout as sleep } from 'node:timers/promises';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { embedMany, type EmbeddingModel } from 'ai';
import { createOllama } from 'ollama-ai-provider-v2';
import { ModelError } from './model-error.ts';
import { addressOf, type ModelSettings, wireOf } from './model-settings.ts';
import { authorization, type ModelFetch } from './open-language-model.ts';
import { toModelError } from './to-model-error.ts';

/** What a text is: models that look for one by the other want to know. */
export type TextPurpose = 'passage' | 'query';

export interface EmbedOptions {
  purpose: TextPurpose;
  signal: AbortSignal;
  /** For each request. */
  timeoutMs: number;
  /** Requests beyond the first, where a fault may pass, and how long a pause before one may be. */
  retry?: { times: number; longestPauseMs: number };
}

export interface Embeddings {
  /** One for each text, in their order, all of one length. */
  vectors: number[][];
  /** By the provider's own count; 0 where it does not say. */
  tokens: number;
}

const noRetry = { times: 0, longestPauseMs: 0 };
/** Fewer dimensions are no vector of a model. */
const minDimensions = 8;

/** What a model was trained to read before a text, by its name. */
const prefixes: readonly { model: RegExp; passage: string; query: string }[] = [
  { model: /nomic-embed/iu, passage: 'search_document: ', query: 'search_query: ' },
  { model: /(?:^|[/-])e5-(?!mistral)/iu, passage: 'passage: ', query: 'query: ' },
  {
    model: /mxbai-embed|snowflake-arctic-embed|bge-(?:small|base|large)-en/iu,
    passage: '',
    query: 'Represent this sentence for searching relevant passages: ',
  },
];

/**
 * One vector for each text, of one request and what has to be repeated of it. Throws ModelError with a
 * sentence for the user, or the reason of `signal`.
 */
export async function embedTexts(
  { settings, fetch }: { settings: ModelSettings; fetch: ModelFetch },
  texts: readonly string[],
  options: EmbedOptions,
): Promise<Embeddings> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await embedOnce({ settings, fetch }, texts, options);
    } catch (error) {
      options.signal.throwIfAborted();
      const fault = toModelError(error, settings);
      const pauseMs = fault.pauseAfter(failures);
      const { times, longestPauseMs } = options.retry ?? noRetry;
      if (!fault.retryable || failures > times || pauseMs > longestPauseMs) {
        throw fault;
      }
      await sleep(pauseMs, undefined, { signal: options.signal });
    }
  }
}

async function embedOnce(
  { settings, fetch }: { settings: ModelSettings; fetch: ModelFetch },
  texts: readonly string[],
  { purpose, signal, timeoutMs }: EmbedOptions,
): Promise<Embeddings> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const prefix = prefixes.find(({ model }) => model.test(settings.model))?.[purpose] ?? '';
  const taskType = purpose === 'query' ? 'RETRIEVAL_QUERY' : 'RETRIEVAL_DOCUMENT';
  const answered = embedMany({
    model: openEmbeddingModel(settings, fetch),
    values: texts.map((text) => prefix + text.toWellFormed()),
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, timeout]),
    telemetry: { isEnabled: false },
    providerOptions: { google: { taskType } },
  });
  const { embeddings, usage } = await answered.catch((error: unknown) => {
    throw timeout.aborted ? tooSlow(settings, timeoutMs) : error;
  });
  const fault = faultOf(embeddings);
  if (fault !== null) {
    throw new ModelError(
      'model_bad_answer',
      `“${settings.model}” ${fault}. Check that it is an embedding model.`,
    );
  }
  return { vectors: embeddings, tokens: Number.isFinite(usage.tokens) ? usage.tokens : 0 };
}

/** What is wrong with vectors; null where nothing is. The library has counted them. */
function faultOf(vectors: readonly number[][]): string | null {
  const lengths = new Set(vectors.map((vector) => vector.length));
  if (lengths.size !== 1 || Math.min(...lengths) < minDimensions) {
    return `sent vectors of ${[...lengths].toSorted((a, b) => a - b).join(' and ')} dimensions`;
  }
  const isVector = (vector: number[]) => vector.every(Number.isFinite) && vector.some((value) => value !== 0);
  return vectors.every(isVector) ? null : 'sent a vector without numbers in it';
}

const tooSlow = ({ model }: ModelSettings, ms: number): ModelError =>
  new ModelError(
    'model_timeout',
    `“${model}” did not answer within ${Math.round(ms / 1000)} seconds. Check that it is running.`,
    { retryable: true },
  );

function openEmbeddingModel(settings: ModelSettings, fetch: ModelFetch): EmbeddingModel {
  const baseURL = addressOf(settings) ?? '';
  const apiKey = settings.apiKey ?? 'none';
  const { model } = settings;
  switch (wireOf(settings)) {
    case 'responses':
      return createOpenAI({ baseURL, apiKey, fetch }).embedding(model);
    case 'gemini':
      return createGoogleGenerativeAI({ baseURL, apiKey, fetch }).embedding(model);
    case 'ollama':
      return createOllama({ baseURL, fetch, ...authorization(settings) }).embedding(model);
    default:
      return createOpenAICompatible({
        name: 'model',
        baseURL,
        fetch,
        ...(settings.apiKey !== null && { apiKey: settings.apiKey }),
      }).embeddingModel(model);
  }
}
