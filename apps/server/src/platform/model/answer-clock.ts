import { ModelError } from './model-error.ts';
import type { ModelTimeouts } from './model-settings.ts';

/** Watches one answer: ends it when its first word, or the next piece of it, is too long in coming. */
export class AnswerClock {
  readonly #timeouts: ModelTimeouts;
  readonly #ending = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(timeouts: ModelTimeouts) {
    this.#timeouts = timeouts;
    this.#set(timeouts.firstTokenMs, 'did not begin to answer');
  }

  /** Aborts with the ModelError that says what took too long. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** A piece of the answer came. */
  tick(): void {
    this.#set(this.#timeouts.stallMs, 'stopped in the middle of its answer and sent nothing more');
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #set(ms: number, what: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ending.abort(timedOut(what, ms)), ms);
  }
}

/** `what` the model did for `ms`. */
export const timedOut = (what: string, ms: number): ModelError =>
  new ModelError(
    'model_timeout',
    `The model ${what} for ${inWords(ms)}. A smaller model or fewer items are faster; ` +
      'the time allowed is set by whoever runs this installation.',
  );

function inWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
}
