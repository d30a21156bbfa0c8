import { ModelError } from './model-error.ts';

export interface TurnOptions {
  signal: AbortSignal;
  /** Gets how many pieces of work come first, each time that changes; not called where none ever does. */
  onPlace?: ((place: number) => void) | undefined;
}

interface Waiting {
  start(): void;
  onPlace: TurnOptions['onPlace'];
}

/** Whoever would have to wait for more than these has better things to do. */
const maxWaiting = 20;

/** Pieces of work for a model that does one at a time, in the order they came. */
export class WorkTurns {
  readonly #waiting: Waiting[] = [];
  #isTaken = false;

  /**
   * Resolves when it is one's turn; disposing lets the next one go on. Throws ModelError, or the signal's
   * reason.
   */
  async take({ signal, onPlace }: TurnOptions): Promise<Disposable> {
    signal.throwIfAborted();
    if (this.#isTaken) {
      await this.#wait(signal, onPlace);
    }
    this.#isTaken = true;
    return { [Symbol.dispose]: () => this.#next() };
  }

  async #wait(signal: AbortSignal, onPlace: TurnOptions['onPlace']): Promise<void> {
    if (this.#waiting.length >= maxWaiting) {
      throw new ModelError(
        'model_rate_limited',
        `${maxWaiting} others are already waiting for the model of this server. Try again in a few minutes.`,
      );
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { start: resolve, onPlace };
    const leave = () => {
      const index = this.#waiting.indexOf(waiting);
      if (index === -1) {
        // The turn came in the same moment: it is passed on as any other.
        return;
      }
      this.#waiting.splice(index, 1);
      this.#tellPlaces();
      reject(signal.reason);
    };
    this.#waiting.push(waiting);
    onPlace?.(this.#waiting.length);
    signal.addEventListener('abort', leave, { once: true });
    try {
      await promise;
      onPlace?.(0);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  /** The turn passes on without being free in between: nobody who comes now gets before who waits. */
  #next(): void {
    const next = this.#waiting.shift();
    this.#isTaken = next !== undefined;
    this.#tellPlaces();
    next?.start();
  }

  #tellPlaces(): void {
    this.#waiting.forEach(({ onPlace }, index) => onPlace?.(index + 1));
  }
}
