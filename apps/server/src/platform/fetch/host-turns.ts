import { FetchFailed } from './fetch-error.ts';

/** How many requests a process sends to one site. */
export interface HostLimits {
  /** Requests that run at the same time. */
  concurrency: number;
  /** Between the beginnings of two requests. Milliseconds. */
  gapMs: number;
  /** How long a request waits for its turn before it is put off. */
  maxWaitMs: number;
}

const defaultLimits: HostLimits = { concurrency: 2, gapMs: 250, maxWaitMs: 3000 };
/** Idle lines are dropped when there are more than this. */
const maxLines = 1000;

interface Waiting {
  start(): void;
}

/** The requests to one site, in order. */
class HostLine {
  readonly #limits: HostLimits;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #opensAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: HostLimits) {
    this.#limits = limits;
  }

  get isIdle(): boolean {
    return this.#running === 0 && this.#waiting.length === 0 && this.#opensAt <= Date.now();
  }

  /** Milliseconds until the next request may start. */
  get closedFor(): number {
    return Math.max(0, this.#opensAt - Date.now());
  }

  join(waiting: Waiting): void {
    this.#waiting.push(waiting);
    this.#moveOn();
  }

  leave(waiting: Waiting): void {
    const at = this.#waiting.indexOf(waiting);
    if (at !== -1) {
      this.#waiting.splice(at, 1);
    }
  }

  closeFor(ms: number): void {
    this.#opensAt = Math.max(this.#opensAt, Date.now() + ms);
  }

  done(): void {
    this.#running -= 1;
    this.#moveOn();
  }

  #moveOn(): void {
    clearTimeout(this.#timer);
    const [next] = this.#waiting;
    if (next === undefined || this.#running >= this.#limits.concurrency) {
      return;
    }
    if (this.closedFor > 0) {
      this.#timer = setTimeout(() => this.#moveOn(), this.closedFor);
      return;
    }
    this.#waiting.shift();
    this.#running += 1;
    this.closeFor(this.#limits.gapMs);
    next.start();
    this.#moveOn();
  }
}

function busy(host: string, waitMs: number, isAsked = false): FetchFailed {
  const message = isAsked
    ? `${host} asks for a pause between requests. Try again later.`
    : `${host} is already being asked as often as is polite. Try again later.`;
  return new FetchFailed(isAsked ? 'paused' : 'busy', message, {
    retryable: true,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

/** Keeps this process from asking any site too much at once. Sites do not wait for one another. */
export class HostTurns {
  readonly #limits: HostLimits;
  readonly #lines = new Map<string, HostLine>();

  constructor(limits: Partial<HostLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /**
   * Waits for a turn at `host` and returns how to give it back. Throws `busy` when the turn does not come
   * soon, `paused` while the site wants a pause, and the signal's reason.
   */
  async take(host: string, signal: AbortSignal): Promise<() => void> {
    const line = this.#lineOf(host);
    const { maxWaitMs } = this.#limits;
    if (line.closedFor > maxWaitMs) {
      throw busy(host, line.closedFor, true);
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { start: resolve };
    const giveUp = (reason: unknown) => {
      line.leave(waiting);
      reject(reason);
    };
    const handleAbort = () => giveUp(signal.reason);
    const timer = setTimeout(() => giveUp(busy(host, maxWaitMs)), maxWaitMs);
    signal.addEventListener('abort', handleAbort, { once: true });
    try {
      signal.throwIfAborted();
      line.join(waiting);
      await promise;
      return once(() => line.done());
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', handleAbort);
    }
  }

  /** Sends nothing to `host` for a while, because it asked for that. */
  pause(host: string, seconds: number): void {
    this.#lineOf(host).closeFor(seconds * 1000);
  }

  #lineOf(host: string): HostLine {
    const line = this.#lines.get(host) ?? new HostLine(this.#limits);
    if (this.#lines.size > maxLines) {
      for (const [name, { isIdle }] of this.#lines) {
        if (isIdle) {
          this.#lines.delete(name);
        }
      }
    }
    this.#lines.set(host, line);
    return line;
  }
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) {
      isDone = true;
      act();
    }
  };
}
