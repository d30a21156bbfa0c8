import { Worker } from 'node:worker_threads';
import { errors } from '#platform/errors.ts';
import { FairQueue } from './fair-queue.ts';
import type { WorkerAnswer } from './messages.ts';

/** What a thread can do: what each kind of task is given and answers, both as structured clones. */
export type TaskTypes = Record<string, { request: unknown; answer: unknown }>;

/** A task of each kind, as it is sent to the thread. */
export type TaskOf<Tasks extends TaskTypes> = {
  [Kind in keyof Tasks]: { kind: Kind; request: Tasks[Kind]['request'] };
}[keyof Tasks];

export interface RunOptions<Part> {
  signal?: AbortSignal | undefined;
  /** Whose task it is: everybody's are run in turns. */
  owner?: string | undefined;
  onPartial?: ((partial: Part) => void) | undefined;
}

interface Job<Part> extends RunOptions<Part> {
  owner: string;
  task: unknown;
  resolve: (answer: unknown) => void;
  reject: (reason: unknown) => void;
}

interface ThreadOptions {
  /** What the thread is, as faults call it: "The built-in assistant". */
  name: string;
  /** What to do where a task took too long: a sentence. */
  advice: string;
  /** Milliseconds without a task after which the thread ends. */
  idleMs?: number;
  /** Milliseconds after which a task is given up. */
  longestRunMs?: number;
  /** Megabytes for what is thrown away at once, where its own are more than the thread needs. */
  youngMb?: number;
}

/** A thread could not finish: it ran out of memory or time, met a fault, or is being closed. */
export class WorkerThreadError extends Error {
  override name = 'WorkerThreadError';
  readonly kind: 'timeout' | 'failed' | 'closing';

  constructor(kind: WorkerThreadError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

const MEMORY_MEGABYTES = 256;
const IDLE_MS = 20_000;
const LONGEST_RUN_MS = 30_000;
/** Tasks that wait: of one owner, and of all. */
const MOST_WAITING = { ofOne: 20, ofAll: 400 };

/**
 * One worker thread, started with the first task and ended after `idleMs` without one. Tasks run
 * one after another, in turns of their owners; ending a running task ends the thread, as nothing else stops a busy one.
 */
export class WorkerThread<Tasks extends TaskTypes, Part = never> {
  readonly #entry: URL;
  readonly #words: Pick<ThreadOptions, 'name' | 'advice'>;
  readonly #idleMs: number;
  readonly #longestRunMs: number;
  readonly #youngMb: number | undefined;
  readonly #waiting = new FairQueue<Job<Part>>();
  #worker: Worker | null = null;
  #running: Job<Part> | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  #runTimer: NodeJS.Timeout | undefined;
  #closed = false;

  /** `entry`: a module that calls `serveTasks`. */
  constructor(
    entry: URL,
    { idleMs = IDLE_MS, longestRunMs = LONGEST_RUN_MS, youngMb, ...words }: ThreadOptions,
  ) {
    this.#entry = entry;
    this.#words = words;
    this.#idleMs = idleMs;
    this.#longestRunMs = longestRunMs;
    this.#youngMb = youngMb;
  }

  /** Whether a thread exists now. */
  get isRunning(): boolean {
    return this.#worker !== null;
  }

  /**
   * Runs a task; rejects with the signal's reason when it is aborted, waiting or running, and with
   * `unavailable` when too many of this owner's wait.
   */
  run<Kind extends keyof Tasks>(
    task: { kind: Kind; request: Tasks[Kind]['request'] },
    options: RunOptions<Part> = {},
  ): Promise<Tasks[Kind]['answer']> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    // The thread answers a task of a kind with an answer of that kind: messages cannot carry the type.
    const answered = promise as Promise<Tasks[Kind]['answer']>;
    if (this.#closed || options.signal?.aborted) {
      reject(options.signal?.aborted ? options.signal.reason : this.#closing());
      return answered;
    }
    const { owner = '' } = options;
    if (this.#waiting.waitingOf(owner) >= MOST_WAITING.ofOne || this.#waiting.size >= MOST_WAITING.ofAll) {
      reject(errors.unavailable(`${this.#words.name} is busy. Try again in a few seconds.`));
      return answered;
    }
    const job: Job<Part> = { ...options, owner, task, resolve, reject };
    const abort = () => this.#abort(job, options.signal?.reason);
    options.signal?.addEventListener('abort', abort, { once: true });
    this.#waiting.add(owner, job);
    this.#next();
    return answered.finally(() => options.signal?.removeEventListener('abort', abort));
  }

  /** Ends the thread and rejects what is waiting or running. */
  async close(): Promise<void> {
    this.#closed = true;
    const reason = this.#closing();
    for (let job = this.#waiting.take(); job !== undefined; job = this.#waiting.take()) {
      job.reject(reason);
    }
    this.#running?.reject(reason);
    this.#running = null;
    await this.#endThread();
  }

  #closing(): WorkerThreadError {
    return new WorkerThreadError(
      'closing',
      `${this.#words.name} is shutting down. Try again in a few seconds.`,
    );
  }

  #failure(what: 'stopped' | 'failed', why: string): WorkerThreadError {
    return new WorkerThreadError('failed', `${this.#words.name} ${what}: ${why}`);
  }

  #next(): void {
    const job = this.#running === null ? this.#waiting.take() : undefined;
    if (!job) {
      return;
    }
    clearTimeout(this.#idleTimer);
    this.#running = job;
    this.#worker ??= this.#startThread();
    this.#worker.ref();
    this.#worker.postMessage(job.task);
    this.#runTimer = setTimeout(() => {
      const { name, advice } = this.#words;
      this.#stopRunning(new WorkerThreadError('timeout', `${name} took too long. ${advice}`));
    }, this.#longestRunMs);
  }

  #startThread(): Worker {
    const worker = new Worker(this.#entry, {
      resourceLimits: {
        maxOldGenerationSizeMb: MEMORY_MEGABYTES,
        ...(this.#youngMb !== undefined && { maxYoungGenerationSizeMb: this.#youngMb }),
      },
    });
    worker.on('message', (message: WorkerAnswer<unknown, Part>) => {
      if (this.#worker === worker) {
        this.#receive(message);
      }
    });
    const stop = (why: string) => {
      if (this.#worker === worker) {
        this.#stopRunning(this.#failure('stopped', why));
      }
    };
    const onFault = (error: unknown) => stop(error instanceof Error ? error.message : String(error));
    worker.on('error', onFault).on('messageerror', onFault);
    worker.on('exit', (code) => stop(`it ended with code ${code}`));
    return worker;
  }

  #receive(message: WorkerAnswer<unknown, Part>): void {
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
      job?.reject(this.#failure('failed', message.message));
    }
    this.#restOrGoOn();
  }

  #abort(job: Job<Part>, reason: unknown): void {
    if (this.#waiting.remove(job.owner, job)) {
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
    if (this.#waiting.size > 0) {
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
