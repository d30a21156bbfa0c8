import { SandboxChild, type SandboxTask } from './sandbox-child.ts';
import { SandboxError } from './sandbox-error.ts';
import type { SandboxLimits } from './start-process.ts';

export type SandboxPoolOptions = SandboxLimits & {
  /** Module that calls serveTasks. */
  entry: URL;
  /** Processes at most; each does one task at a time, further tasks wait their turn. */
  size: number;
  /** Wall clock of one task, from its start. */
  timeoutMs: number;
  /** Idle processes end after this; 30 s by default. */
  idleMs?: number;
  /** A process is replaced after this many tasks; 200 by default. */
  tasksPerChild?: number;
};

export type RunOptions = { signal?: AbortSignal } & Partial<
  Pick<SandboxTask, 'timeoutMs' | 'stallMs' | 'file'>
>;

export interface SandboxPool {
  /**
   * Does `task` (structured-clonable) in a process of its own, which may read the one `file` meanwhile.
   * Rejects with a SandboxError, or with the signal's reason. The result comes from a process that may have
   * been subverted: parse it.
   */
  run(task: unknown, options?: RunOptions): Promise<unknown>;
  /** Ends every process now; what runs or waits rejects with `closed`. */
  close(): Promise<void>;
  stats(): { processes: number; running: number; waiting: number };
}

type Job = SandboxTask & { done: PromiseWithResolvers<unknown>; child?: SandboxChild };

const closed = (): SandboxError => new SandboxError('closed', 'The work was stopped before it was done.');

class Pool implements SandboxPool {
  readonly #options: SandboxPoolOptions;
  readonly #children = new Set<SandboxChild>();
  readonly #waiting: Job[] = [];
  readonly #running = new Map<SandboxChild, Job>();
  #idleTimer: NodeJS.Timeout | undefined;
  #open = true;

  constructor(options: SandboxPoolOptions) {
    this.#options = options;
  }

  async run(task: unknown, { signal, timeoutMs, ...options }: RunOptions = {}): Promise<unknown> {
    signal?.throwIfAborted();
    if (!this.#open) {
      throw closed();
    }
    const job: Job = {
      ...options,
      task,
      timeoutMs: timeoutMs ?? this.#options.timeoutMs,
      done: Promise.withResolvers(),
    };
    const onAbort = (): void => this.#cancel(job, signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#waiting.push(job);
    this.#next();
    try {
      return await job.done.promise;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  async close(): Promise<void> {
    this.#open = false;
    clearTimeout(this.#idleTimer);
    for (const job of this.#waiting.splice(0)) {
      job.done.reject(closed());
    }
    await Promise.all([...this.#children].map((child) => child.end(closed())));
    this.#children.clear();
  }

  stats(): ReturnType<SandboxPool['stats']> {
    return { processes: this.#children.size, running: this.#running.size, waiting: this.#waiting.length };
  }

  #cancel(job: Job, reason: unknown): void {
    const place = this.#waiting.indexOf(job);
    if (place !== -1) {
      this.#waiting.splice(place, 1);
    }
    job.done.reject(reason);
    const { child } = job;
    // What has its answer has no claim to the process any more.
    if (child !== undefined && this.#running.get(child) === job) {
      void child.end(reason);
    }
  }

  /** Gives waiting jobs to free children, starting new ones while there is room. */
  #next(): void {
    clearTimeout(this.#idleTimer);
    while (this.#waiting.length > 0) {
      const child = this.#freeChild();
      const job = child && this.#waiting.shift();
      if (!child || !job) {
        return;
      }
      job.child = child;
      this.#running.set(child, job);
      void this.#work(child, job);
    }
    this.#idleTimer = setTimeout(() => this.#endIdle(), this.#options.idleMs ?? 30_000);
    this.#idleTimer.unref();
  }

  #freeChild(): SandboxChild | undefined {
    const free = [...this.#children].find((child) => child.isAlive && !this.#running.has(child));
    if (free || this.#children.size >= this.#options.size) {
      return free;
    }
    const child: SandboxChild = new SandboxChild(this.#options.entry, {
      limits: this.#options,
      whenGone: () => this.#lose(child),
    });
    this.#children.add(child);
    return child;
  }

  async #work(child: SandboxChild, job: Job): Promise<void> {
    const [outcome] = await Promise.allSettled([child.run(job)]);
    const isWorn = child.tasksDone >= (this.#options.tasksPerChild ?? 200);
    if (isWorn || !child.isAlive || (await child.isBloated())) {
      // Its place is free only when its memory is.
      await child.end(closed());
      this.#children.delete(child);
    }
    this.#running.delete(child);
    if (outcome.status === 'fulfilled') {
      job.done.resolve(outcome.value);
    } else {
      job.done.reject(outcome.reason);
    }
    this.#next();
  }

  /** A process can end at any moment, also by the hand of others; its place is then free. */
  #lose(child: SandboxChild): void {
    this.#children.delete(child);
    if (this.#open) {
      this.#next();
    }
  }

  #endIdle(): void {
    for (const child of this.#children) {
      if (!this.#running.has(child)) {
        this.#children.delete(child);
        void child.end(closed());
      }
    }
  }
}

/**
 * A pool of child processes for work on input that may be hostile. Processes start when the first
 * task comes and end when none has come for a while, so an idle pool costs no memory.
 */
export function createSandboxPool(options: SandboxPoolOptions): SandboxPool {
  return new Pool(options);
}
