import type { AssistantSettings, ModelProvider, ModelTest } from '@hookline/contract/assistant';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '#lib/api.ts';
import { asList, asTextOrNull, asTexts, asWord, withDefaults } from '#lib/tolerant.ts';

export const providerChoices: readonly { value: ModelProvider; label: string }[] = [
  { value: 'ollama', label: 'Ollama' },
  { value: 'openai', label: 'OpenAI' },
  { value: 'anthropic', label: 'Anthropic' },
  { value: 'google', label: 'Google' },
  { value: 'openrouter', label: 'OpenRouter' },
  { value: 'openai-compatible', label: 'Other (OpenAI-compatible)' },
];

/** The model file of this server, where there is one. */
export const ownServerChoice = { value: 'gguf', label: 'This server (model file)' } as const;

export const providerName = (provider: ModelProvider): string =>
  [...providerChoices, ownServerChoice].find(({ value }) => value === provider)?.label ?? provider;

export const settingsKey = ['assistant', 'settings'];

/** Which model works for this user. */
export const modelSettingsQuery = () =>
  queryOptions({
    queryKey: settingsKey,
    queryFn: async ({ signal }): Promise<AssistantSettings> =>
      readSettings(await api('GET /api/ai/settings', { signal })),
  });

export const readSettings = ({ settings }: Answer<'GET /api/ai/settings'>): AssistantSettings =>
  withDefaults(settings, {
    own: (own) =>
      own
        ? withDefaults(own, {
            provider: toProvider,
            baseUrl: asTextOrNull,
            model: '',
            hasKey: false,
            contextTokens: 8192,
          })
        : null,
    installation: (model) => (model ? withDefaults(model, { provider: toProvider, model: '' }) : null),
    active: (active) => asWord(active, ['own', 'installation'] as const) ?? 'built-in',
    usage: { calls: 0, inputTokens: 0, outputTokens: 0 },
    canFindModels: false,
  });

export const toProvider = (provider: string | undefined): ModelProvider =>
  [...providerChoices, ownServerChoice].find(({ value }) => value === provider)?.value ?? 'openai-compatible';

export const readTest = ({ test }: Answer<'POST /api/ai/settings/test'>): ModelTest =>
  withDefaults(test, {
    ok: false,
    steps: (steps) =>
      asList(steps, (step) =>
        withDefaults(step, {
          step: (name) => asWord(name, ['word', 'structure'] as const) ?? 'models',
          ok: false,
          message: '',
        }),
      ),
    models: asTexts,
  });
