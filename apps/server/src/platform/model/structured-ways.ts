import { addressOf, type ModelSettings } from './model-settings.ts';

/**
 * Ways to an answer of a wanted shape: the model's structured output, the schema in the prompt, plain text
 * with headings.
 */
export type StructuredWay = 'schema' | 'prompt' | 'plain';

interface StoredWay {
  way: StructuredWay;
  /** Consecutive plain answers. */
  plainAnswers: number;
  /** When it expires, in milliseconds since 1970. */
  until: number;
}

const maxModels = 500;
/** One plain answer is bad luck; this many in a row are what the model does. */
const minPlainAnswers = 3;
/** A server is updated, a model exchanged under the same name: now and then the best way is tried again. */
const believedMs = 6 * 3_600_000;

/** Remembers for each model which way works, so that the others are not tried again with every call. */
export class StructuredWays {
  readonly #stored = new Map<string, StoredWay>();
  readonly #now: () => number;

  /** `now` in milliseconds since 1970. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  recall(settings: ModelSettings): StructuredWay {
    return this.#recall(keyOf(settings))?.way ?? 'schema';
  }

  /** The way an answer came by. Plain text counts only once it came several times in succession. */
  remember(settings: ModelSettings, way: StructuredWay): void {
    const key = keyOf(settings);
    const before = this.#recall(key);
    const plainAnswers = way === 'plain' ? (before?.plainAnswers ?? 0) + 1 : 0;
    const isBelieved = way !== 'plain' || plainAnswers >= minPlainAnswers;
    const next = isBelieved ? way : (before?.way ?? 'schema');
    const until = before?.way === next ? before.until : this.#now() + believedMs;
    if (this.#stored.size >= maxModels) {
      this.#stored.clear();
    }
    this.#stored.set(key, { way: next, plainAnswers, until });
  }

  /** The best way is tried again with the next call. */
  forget(settings: ModelSettings): void {
    this.#stored.delete(keyOf(settings));
  }

  #recall(key: string): StoredWay | undefined {
    const stored = this.#stored.get(key);
    return stored !== undefined && stored.until > this.#now() ? stored : undefined;
  }
}

const keyOf = (settings: ModelSettings): string =>
  `${settings.provider} ${addressOf(settings)} ${settings.model}`;
