import { findJson, withoutThoughts } from './lenient-json.ts';

/** At most about twelve looks at a growing answer a second: each reads it from its beginning. */
const pauseMs = 80;

/**
 * Reports what can be read of a growing answer: the first words at once, then at intervals.
 */
export class PartialReader {
  readonly #onPartial: (partial: unknown) => void;
  readonly #readPlain: ((text: string) => unknown) | undefined;
  #latest = '';
  #reported = '';
  #last = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(onPartial: (partial: unknown) => void, readPlain?: (text: string) => unknown) {
    this.#onPartial = onPartial;
    this.#readPlain = readPlain;
  }

  read(text: string): void {
    this.#latest = text;
    const due = this.#last + pauseMs - performance.now();
    if (due <= 0) {
      this.#report();
    } else {
      this.#timer ??= setTimeout(() => this.#report(), due);
    }
  }

  /** Reports what has not been reported yet. Resolves when all is. */
  async finish(): Promise<void> {
    this.#report();
    await this.#work;
  }

  #report(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#last = performance.now();
    const text = this.#latest;
    if (text === this.#reported) {
      return;
    }
    this.#reported = text;
    this.#work = this.#work.then(async () => {
      const partial = this.#readPlain
        ? this.#readPlain(withoutThoughts(text))
        : (await findJson(text))?.value;
      if (partial !== undefined && partial !== null) {
        this.#onPartial(partial);
      }
    });
  }
}
