import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { createOllama } from 'ollama-ai-provider-v2';
import { createGgufModel } from '../model-file/running/gguf-language-model.ts';
import type { ModelRunner } from '../model-file/running/model-runner.ts';
import { addressOf, wireOf, type ModelSettings } from './model-settings.ts';

export type ModelFetch = typeof globalThis.fetch;

/** The ways to models. */
export interface ModelWays {
  /** To those at an address. */
  fetch: ModelFetch;
  /** Runs the model file of this server. */
  runner?: ModelRunner;
}

/** The model of some settings. */
export function openLanguageModel(settings: ModelSettings, { fetch, runner }: ModelWays): LanguageModel {
  const baseURL = addressOf(settings) ?? '';
  // The libraries take a missing key from the environment, or refuse to work without one; many local servers
  // want none.
  const apiKey = settings.apiKey ?? 'none';
  const { model } = settings;
  switch (wireOf(settings)) {
    case 'responses':
      return createOpenAI({ baseURL, apiKey, fetch })(model);
    case 'messages':
      return createAnthropic({ baseURL, apiKey, fetch })(model);
    case 'gemini':
      return createGoogleGenerativeAI({ baseURL, apiKey, fetch })(model);
    case 'ollama':
      return createOllama({ baseURL, fetch, compatibility: 'strict', ...authorization(settings) }).chat(
        model,
      );
    case 'chat':
      return createOpenAICompatible({
        name: 'model',
        baseURL,
        fetch,
        ...(settings.apiKey !== null && { apiKey: settings.apiKey }),
        includeUsage: true,
        // Without it the schema is silently left out of the request.
        supportsStructuredOutputs: true,
      })(model);
    case 'own-process':
      return createGgufModel(model, runner);
  }
}

export const authorization = ({ apiKey }: ModelSettings): { headers?: Record<string, string> } =>
  apiKey === null ? {} : { headers: { authorization: `Bearer ${apiKey}` } };
