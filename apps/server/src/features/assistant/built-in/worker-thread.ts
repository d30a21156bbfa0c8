import { Worker } from 'node:worker_threads';
import { errors } from '#platform/errors.ts';
import type { GeneratedContent } from '@hookline/contract/assistant';
import type { TaskKind, Tasks, WorkerAnswer, WorkerTask } from './messages.ts';

export type RunOptions = {
  signal?: AbortSignal | undefined;
  onPartial?: ((partial: Partial<GeneratedContent>) => void) | undefined;
};

type Job = RunOptions & {
  task: WorkerTask;
  resolve: (answer: Tasks[TaskKind]['answer']) => void;
  reject: (reason: unknown) => void;
};

type FaultKind = 'timeout' | 'failed' | 'closing';

/** The built-in assistant could not finish: its thread ran out of memory or time, or met a fault. */
export class BuiltInAssistantError extends Error {
  override name = 'BuiltInAssistantError';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

const shuttingDown = (): BuiltInAssistantError =>
  new BuiltInAssistantError('closing', 'The assistant is shutting down. Try again in a few seconds.');

const MEMORY_MEGABYTES = 256;
const LONGEST_RUN_MS = 30_000;
const MOST_WAITING = 20;

/**
 * One worker thread, started with the first task and ended after `idleMs` without one. Tasks run
 * one after another; ending a running task ends the thread, as nothing else stops a busy one.
 */
export class WorkerThread {
  readonly #entry: URL;
  readonly #idleMs: number;
  readonly #longestRunMs: number;
  readonly #waiting: Job[] = [];
  #worker: Worker | null = null;
  #running: Job | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  #runTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(entry: URL, { idleMs, longestRunMs = LONGEST_RUN_MS }: { idleMs: number; longestRunMs?: number }) {
    this.#entry = entry;
    this.#idleMs = idleMs;
    this.#longestRunMs = longestRunMs;
  }

  /** Whether a thread exists now. */
  get isRunning(): boolean {
    return this.#worker !== null;
  }

  /** Runs a task; rejects with the signal's reason when it is aborted, waiting or running, and with `unavailable` when too many wait. */
  run<Kind extends TaskKind>(task: WorkerTask & { kind: Kind }, options: RunOptions): Promise<Tasks[Kind]['answer']> {
    const { promise, resolve, reject } = Promise.withResolvers<Tasks[TaskKind]['answer']>();
    // The thread answers a task of a kind with an answer of that kind: messages cannot carry the type.
    const answered = promise as Promise<Tasks[Kind]['answer']>;
    if (this.#closed || options.signal?.aborted) {
      reject(options.signal?.aborted ? options.signal.reason : shuttingDown());
      return answered;
    }
    if (this.#waiting.length >= MOST_WAITING) {
      reject(errors.unavailable('The assistant is busy. Try again in a few seconds.'));
      return answered;
    }
    const job: Job = { ...options, task, resolve, reject };
    const abort = () => this.#abort(job, options.signal?.reason);
    options.signal?.addEventListener('abort', abort, { once: true });
    this.#waiting.push(job);
    this.#next();
    return answered.finally(() => options.signal?.removeEventListener('abort', abort));
  }

  /** Ends the thread and rejects what is waiting or running. */
  async close(): Promise<void> {
    this.#closed = true;
    const reason = shuttingDown();
    for (const job of this.#waiting.splice(0)) {
      job.reject(reason);
    }
    this.#running?.reject(reason);
    this.#running = null;
    await this.#endThread();
  }

  #next(): void {
    const job = this.#running === null ? this.#waiting.shift() : undefined;
    if (!job) {
      return;
    }
    clearTimeout(this.#idleTimer);
    this.#running = job;
    this.#worker ??= this.#startThread();
    this.#worker.ref();
    this.#worker.postMessage(job.task);
    this.#runTimer = setTimeout(() => {
      const message = 'The built-in assistant took too long. Use fewer or shorter items.';
      this.#stopRunning(new BuiltInAssistantError('timeout', message));
    }, this.#longestRunMs);
  }

  #startThread(): Worker {
    const worker = new Worker(this.#entry, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES } });
    worker.on('message', (message: WorkerAnswer) => {
      if (this.#worker === worker) {
        this.#receive(message);
      }
    });
    worker.on('error', (error) => {
      if (this.#worker === worker) {
        this.#stopRunning(
          new BuiltInAssistantError(
            'failed',
            `The built-in assistant stopped: ${error instanceof Error ? error.message : String(error)}`,
          ),
        );
      }
    });
    return worker;
  }

  #receive(message: WorkerAnswer): void {
    const job = this.#running;
    if (message.kind === 'partial') {
      job?.onPartial?.(message.partial);
      return;
    }
    this.#running = null;
    clearTimeout(this.#runTimer);
    if (message.kind === 'done') {
      job?.resolve(message.answer);
    } else {
      job?.reject(new BuiltInAssistantError('failed', `The built-in assistant failed: ${message.message}`));
    }
    this.#restOrGoOn();
  }

  #abort(job: Job, reason: unknown): void {
    const place = this.#waiting.indexOf(job);
    if (place !== -1) {
      this.#waiting.splice(place, 1);
      job.reject(reason);
    } else if (this.#running === job) {
      this.#stopRunning(reason);
    }
  }

  #stopRunning(reason: unknown): void {
    const job = this.#running;
    this.#running = null;
    void this.#endThread();
    job?.reject(reason);
    this.#next();
  }

  #restOrGoOn(): void {
    if (this.#waiting.length > 0) {
      this.#next();
      return;
    }
    this.#worker?.unref();
    this.#idleTimer = setTimeout(() => void this.#endThread(), this.#idleMs);
    this.#idleTimer.unref();
  }

  async #endThread(): Promise<void> {
    clearTimeout(this.#runTimer);
    clearTimeout(this.#idleTimer);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}
