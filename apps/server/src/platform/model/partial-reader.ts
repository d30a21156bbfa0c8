import { findJson, withoutThoughts } from './lenient-json.ts';

/** At most about twelve looks at a growing answer a second: each reads it from its beginning. */
const pauseMs = 80;

/**
 * Looks at an answer as it grows and tells what of it can be read: the first words at once, then now and
 * then.
 */
export class PartialReader {
  readonly #tell: (partial: unknown) => void;
  readonly #readPlain: ((text: string) => unknown) | undefined;
  #latest = '';
  #told = '';
  #last = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(tell: (partial: unknown) => void, readPlain?: (text: string) => unknown) {
    this.#tell = tell;
    this.#readPlain = readPlain;
  }

  read(text: string): void {
    this.#latest = text;
    const due = this.#last + pauseMs - performance.now();
    if (due <= 0) {
      this.#look();
    } else {
      this.#timer ??= setTimeout(() => this.#look(), due);
    }
  }

  /** Tells what has not been told yet. Resolves when all is told. */
  async finish(): Promise<void> {
    this.#look();
    await this.#work;
  }

  #look(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#last = performance.now();
    const text = this.#latest;
    if (text === this.#told) {
      return;
    }
    this.#told = text;
    this.#work = this.#work.then(async () => {
      const partial = this.#readPlain
        ? this.#readPlain(withoutThoughts(text))
        : (await findJson(text))?.value;
      if (partial !== undefined && partial !== null) {
        this.#tell(partial);
      }
    });
  }
}
