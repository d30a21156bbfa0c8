import type { ModelConfig } from '#platform/config/index.ts';
import type { ModelSettings } from '#platform/model/model-settings.ts';
import type { RunnableModel } from '#platform/model-file/running/runner-process.ts';

type Runnable = { model: RunnableModel } | null;

/** What a model reads and writes at once, within the bounds of the operator. */
export const sizes = (contextTokens: number, { bounds }: Pick<ModelConfig, 'bounds'>) => ({
  contextTokens,
  maxOutputTokens: Math.min(bounds.maxOutputTokens, Math.floor(contextTokens / 2)),
});

/** The settings of the file that this server runs; null where there is none. */
export const fileSettings = (ai: ModelConfig, file: Runnable): ModelSettings | null =>
  file && {
    ...ai.bounds,
    ...sizes(file.model.contextTokens, ai),
    provider: 'gguf',
    baseUrl: null,
    apiKey: null,
    model: file.model.name,
  };

/** A user's choice of that file, which reads as much at once as the memory of this machine carries. */
export const fitToFile = (settings: ModelSettings, ai: ModelConfig, file: Runnable): ModelSettings =>
  file === null
    ? settings
    : {
        ...settings,
        ...sizes(Math.min(settings.contextTokens, file.model.contextTokens), ai),
        model: file.model.name,
      };
