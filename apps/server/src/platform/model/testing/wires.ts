import { usualTimeouts, type ModelSettings, type ModelWire } from '../model-settings.ts';

/** The five protocols models are spoken to in. */
export const wires: readonly ModelWire[] = ['responses', 'chat', 'messages', 'gemini', 'ollama'];

const providers = {
  responses: 'openai',
  chat: 'openai-compatible',
  messages: 'anthropic',
  gemini: 'google',
  ollama: 'ollama',
} as const;

/** Settings for a model at `origin`, spoken to over `wire`. */
export function settingsFor(
  wire: ModelWire,
  origin: string,
  rest: Partial<ModelSettings> = {},
): ModelSettings {
  return {
    provider: providers[wire],
    wire,
    baseUrl: origin,
    apiKey: 'test-key-Zq8vR2mW5',
    model: 'polite',
    contextTokens: 8_192,
    maxOutputTokens: 1_000,
    retries: 1,
    timeouts: usualTimeouts,
    ...rest,
  };
}
