import type { AssistantSettings, ModelProvider, ModelTest } from '@hookline/contract/assistant';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asList, asRecord, asText, asTexts } from '#lib/tolerant.ts';

export const providerChoices: readonly { value: ModelProvider; label: string }[] = [
  { value: 'ollama', label: 'Ollama' },
  { value: 'openai', label: 'OpenAI' },
  { value: 'anthropic', label: 'Anthropic' },
  { value: 'google', label: 'Google' },
  { value: 'openrouter', label: 'OpenRouter' },
  { value: 'openai-compatible', label: 'Other (OpenAI-compatible)' },
];

export const providerName = (provider: ModelProvider): string =>
  providerChoices.find(({ value }) => value === provider)?.label ?? provider;

export const settingsKey = ['assistant', 'settings'];

/** Which model works for this user. */
export const modelSettingsQuery = () =>
  queryOptions({
    queryKey: settingsKey,
    queryFn: async ({ signal }): Promise<AssistantSettings> =>
      readSettings(await api('GET /api/ai/settings', { signal })),
  });

export function readSettings(answer: unknown): AssistantSettings {
  const { own, installation, active, usage } = asRecord(asRecord(answer)['settings']);
  const { calls, inputTokens, outputTokens } = asRecord(usage);
  const count = (value: unknown) => (typeof value === 'number' ? value : 0);
  return {
    own: isNothing(own) ? null : readOwn(asRecord(own)),
    installation: isNothing(installation)
      ? null
      : {
          provider: readProvider(asRecord(installation)['provider']),
          model: asText(asRecord(installation)['model']),
        },
    active: active === 'own' || active === 'installation' ? active : 'built-in',
    usage: { calls: count(calls), inputTokens: count(inputTokens), outputTokens: count(outputTokens) },
  };
}

function readOwn({ provider, baseUrl, model, hasKey, contextTokens }: Readonly<Record<string, unknown>>) {
  return {
    provider: readProvider(provider),
    baseUrl: asText(baseUrl) || null,
    model: asText(model),
    hasKey: hasKey === true,
    contextTokens: typeof contextTokens === 'number' ? contextTokens : 8192,
  };
}

const isNothing = (value: unknown): boolean => value === null || value === undefined;

const readProvider = (value: unknown): ModelProvider =>
  providerChoices.find((choice) => choice.value === value)?.value ?? 'openai-compatible';

export function readTest(answer: unknown): ModelTest {
  const { ok, steps, models, found } = asRecord(asRecord(answer)['test']);
  return {
    ok: ok === true,
    steps: asList(steps, (value) => {
      const { step, ok: isDone, message } = asRecord(value);
      return {
        step: step === 'word' || step === 'structure' ? step : 'models',
        ok: isDone === true,
        message: asText(message),
      };
    }),
    models: asTexts(Array.isArray(models) ? models : []),
    found: asTexts(Array.isArray(found) ? found : []),
  };
}
