import { addressOf, type ModelSettings } from './model-settings.ts';

/** Ways to an answer of a wanted shape: the model's structured output, the schema in the prompt, plain text with headings. */
export type StructuredWay = 'schema' | 'prompt' | 'plain';

const mostRemembered = 500;

/** Remembers for each model which way works, so that the others are not tried again with every call. */
export class StructuredWays {
  readonly #ways = new Map<string, StructuredWay>();

  recall(settings: ModelSettings): StructuredWay {
    return this.#ways.get(keyOf(settings)) ?? 'schema';
  }

  remember(settings: ModelSettings, way: StructuredWay): void {
    if (this.#ways.size >= mostRemembered) {
      this.#ways.clear();
    }
    this.#ways.set(keyOf(settings), way);
  }
}

const keyOf = (settings: ModelSettings): string => `${settings.provider} ${addressOf(settings)} ${settings.model}`;
