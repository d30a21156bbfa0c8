import type { LanguageModel } from 'ai';
import type { ModelSettings } from './model-settings.ts';
import type { ModelWays } from './open-language-model.ts';

/** The model of some settings, made when it is first asked: the libraries for it are large. */
export const createLanguageModel =
  (settings: ModelSettings, ways: ModelWays) => async (): Promise<LanguageModel> => {
    const { openLanguageModel } = await import('./open-language-model.ts');
    return openLanguageModel(settings, ways);
  };
