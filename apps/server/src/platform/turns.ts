/** Lets only so many pieces of work of one key run at a time; others wait, in the order in which they came. */
export class Turns {
  readonly #size: number;
  /** What waits, by the keys of what runs. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #running = new Map<string, number>();

  constructor(size: number) {
    this.#size = size;
  }

  /** Runs `work` when it is its turn. What it throws is thrown, and the next one runs. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key) ?? 0;
    if (running < this.#size) {
      this.#running.set(key, running + 1);
    } else {
      await this.#wait(key);
    }
    try {
      return await work();
    } finally {
      this.#passOn(key);
    }
  }

  #wait(key: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = this.#waiting.get(key) ?? [];
    waiting.push(resolve);
    this.#waiting.set(key, waiting);
    return promise;
  }

  /** A turn passes on without being free in between: nobody who comes now gets before who waits. */
  #passOn(key: string): void {
    const waiting = this.#waiting.get(key) ?? [];
    const next = waiting.shift();
    if (waiting.length === 0) {
      this.#waiting.delete(key);
    }
    if (next !== undefined) {
      next();
      return;
    }
    const left = (this.#running.get(key) ?? 1) - 1;
    if (left === 0) {
      this.#running.delete(key);
    } else {
      this.#running.set(key, left);
    }
  }
}
