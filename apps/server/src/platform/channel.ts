/** Turns calls into an iteration: what is pushed while the consumer is busy waits in line. */
export class Channel<T> implements AsyncIterable<T> {
  #waiting: T[] = [];
  #closed = false;
  #wake: () => void = () => undefined;

  push(value: T): void {
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
