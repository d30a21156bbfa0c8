/** Turns calls into an iteration: what is pushed while the consumer is busy waits in line. */
export class Channel<T> implements AsyncIterable<T> {
  readonly #limit: number;
  readonly #supersedes: (value: T, waiting: T) => boolean;
  #waiting: T[] = [];
  #closed = false;
  #wake: () => void = () => undefined;

  /**
   * No more than `limit` wait in line: one more closes the channel, as its consumer does not keep up. A value
   * takes the place of the last one in line where it `supersedes` it.
   */
  constructor({
    limit = Infinity,
    supersedes = () => false,
  }: { limit?: number; supersedes?: (value: T, waiting: T) => boolean } = {}) {
    this.#limit = limit;
    this.#supersedes = supersedes;
  }

  /** What is pushed after the end is dropped. */
  push(value: T): void {
    if (this.#closed) {
      return;
    }
    const [last] = this.#waiting.slice(-1);
    if (last !== undefined && this.#supersedes(value, last)) {
      this.#waiting.pop();
    }
    if (this.#waiting.length >= this.#limit) {
      this.close();
      return;
    }
    this.#waiting.push(value);
    this.#wake();
  }

  /** The iteration ends after what is waiting. */
  close(): void {
    this.#closed = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for (;;) {
      while (this.#waiting.length > 0) {
        yield this.#waiting.shift() as T;
      }
      if (this.#closed) {
        return;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
