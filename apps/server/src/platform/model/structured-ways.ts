import { addressOf, type ModelSettings } from './model-settings.ts';

/**
 * Ways to an answer of a wanted shape: the model's structured output, the schema in the prompt, plain text
 * with headings.
 */
export type StructuredWay = 'schema' | 'prompt' | 'plain';

interface Known {
  way: StructuredWay;
  /** Plain answers in succession. */
  plainAnswers: number;
  /** Until when it is believed, in milliseconds since 1970. */
  until: number;
}

const mostRemembered = 500;
/** One plain answer is bad luck; so many are how the model is. */
const plainAnswersBelieved = 3;
/** A server is updated, a model exchanged under the same name: now and then the best way is tried again. */
const believedMs = 6 * 3_600_000;

/** Remembers for each model which way works, so that the others are not tried again with every call. */
export class StructuredWays {
  readonly #known = new Map<string, Known>();
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
    const isBelieved = way !== 'plain' || plainAnswers >= plainAnswersBelieved;
    const next = isBelieved ? way : (before?.way ?? 'schema');
    const until = before?.way === next ? before.until : this.#now() + believedMs;
    if (this.#known.size >= mostRemembered) {
      this.#known.clear();
    }
    this.#known.set(key, { way: next, plainAnswers, until });
  }

  /** The best way is tried again with the next call. */
  forget(settings: ModelSettings): void {
    this.#known.delete(keyOf(settings));
  }

  #recall(key: string): Known | undefined {
    const known = this.#known.get(key);
    return known !== undefined && known.until > this.#now() ? known : undefined;
  }
}

const keyOf = (settings: ModelSettings): string =>
  `${settings.provider} ${addressOf(settings)} ${settings.model}`;
