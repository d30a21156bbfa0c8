import type { ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Inbox } from './inbox.ts';
import type { ReplyMessage, TaskMessage } from './messages.ts';
import { readMessage } from './messages.ts';
import { residentMb, watchMemory } from './memory-watch.ts';
import { watchProcessor } from './processor-share.ts';
import { SandboxError } from './sandbox-error.ts';
import { startProcess, type SandboxLimits } from './start-process.ts';

const startLimitMs = 20_000;
const maxStderrLength = 2000;
const bloatedShare = 0.6;
const outOfMemory = /heap out of memory|allocation failed/iu;

const tooMuchMemory = (detail?: string): SandboxError =>
  new SandboxError('memory', 'The task needed more memory than it may use.', detail);
const starved = (): SandboxError =>
  new SandboxError('starved', 'The machine was too busy to do the task in time.');
const tooLate = (): SandboxError => new SandboxError('timeout', 'The task took too long.');

function taskError({ name, message }: { name: string; message: string }): SandboxError {
  if (outOfMemory.test(message)) {
    return tooMuchMemory(message);
  }
  return name === 'RangeError'
    ? new SandboxError('too_complex', 'The task was nested too deeply.', message)
    : new SandboxError('failed', 'The task failed.', `${name}: ${message}`);
}

export interface SandboxTask {
  task: unknown;
  /** Wall clock of the task. */
  timeoutMs: number;
  /** How long the task may make no progress; `timeoutMs` by default. */
  stallMs?: number | undefined;
  /** Path of the one file the task may read. */
  file?: string | undefined;
}

/** One process that does one task at a time. */
export class SandboxChild {
  tasksDone = 0;
  readonly #limits: SandboxLimits;
  readonly #whenGone: () => void;
  readonly #inbox = new Inbox();
  readonly #process: ChildProcess;
  readonly #ready = Promise.withResolvers<void>();
  readonly #gone = Promise.withResolvers<void>();
  #reply: PromiseWithResolvers<unknown> | undefined;
  #stall: NodeJS.Timeout | undefined;
  /** How often tasks said that they are getting on. */
  #signs = 0;
  #ending: { reason: unknown } | undefined;
  #isGone = false;
  #stderr = '';

  /**
   * Starts a process for `entry`, a module that calls serveTasks. `whenGone` is told once it has ended, for
   * whatever reason.
   */
  constructor(entry: URL, { limits, whenGone }: { limits: SandboxLimits; whenGone: () => void }) {
    this.#limits = limits;
    this.#whenGone = whenGone;
    this.#process = startProcess(entry, { ...limits, readPaths: [...limits.readPaths, this.#inbox.folder] });
    this.#ready.promise.catch(() => undefined);
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-maxStderrLength);
    });
    this.#process.on('message', (message: unknown) => this.#onMessage(message));
    // "close" comes after stderr was read to its end; "exit" may come before.
    this.#process.on('close', (code, signal) => this.#onGone(signal ?? `code ${code}`));
    this.#process.on('error', (error) => this.#onGone(error.message));
  }

  get isAlive(): boolean {
    return !this.#isGone && !this.#ending;
  }

  /** Whether it holds so much memory, garbage included, that the next task might be blamed for it. */
  async isBloated(): Promise<boolean> {
    const resident = await residentMb(this.#process.pid ?? 0);
    return resident !== undefined && resident > bloatedShare * this.#limits.memoryMb;
  }

  /** Does one task. Rejects with a SandboxError, or with the reason given to `end`. */
  async run(given: SandboxTask): Promise<unknown> {
    const unwatch = watchMemory(
      this.#process.pid ?? 0,
      this.#limits.memoryMb,
      () => void this.end(tooMuchMemory()),
    );
    let timer = setTimeout(() => void this.end(starved()), startLimitMs);
    let isRunning = true;
    try {
      this.#hold('ref');
      await this.#ready.promise;
      clearTimeout(timer);
      const isStarved = watchProcessor(this.#process.pid ?? 0);
      const end = async (signs: number | null): Promise<void> => {
        // What the child said while this process itself was held up is read first.
        await setImmediate();
        const reason = (await isStarved()) ? starved() : tooLate();
        if (isRunning && (signs === null || signs === this.#signs)) {
          await this.end(reason);
        }
      };
      timer = setTimeout(() => void end(null), given.timeoutMs);
      this.#stall = setTimeout(() => void end(this.#signs), given.stallMs ?? given.timeoutMs);
      return await this.#ask(given);
    } finally {
      isRunning = false;
      clearTimeout(timer);
      clearTimeout(this.#stall);
      unwatch();
      await this.#inbox.clear();
      this.#hold('unref');
    }
  }

  /** Kills the process; a running task rejects with `reason`. Resolves when it is gone. */
  async end(reason: unknown): Promise<void> {
    this.#ending ??= { reason };
    this.#hold('ref');
    this.#process.kill('SIGKILL');
    await this.#gone.promise;
  }

  async #ask({ task, timeoutMs, file }: SandboxTask): Promise<unknown> {
    this.tasksDone += 1;
    const reply = Promise.withResolvers<unknown>();
    reply.promise.catch(() => undefined);
    this.#reply = reply;
    const place = file === undefined ? undefined : await this.#lay(file);
    const message: TaskMessage = { id: this.tasksDone, task, timeoutMs, file: place };
    this.#process.send(message, (error) => {
      if (error) {
        reply.reject(new SandboxError('crashed', 'The process could not be reached.', error.message));
      }
    });
    return reply.promise;
  }

  async #lay(file: string): Promise<string> {
    try {
      return await this.#inbox.put(file);
    } catch (error) {
      // The folder goes with the process.
      throw this.#ending ? this.#ending.reason : error;
    }
  }

  #onMessage(received: unknown): void {
    const message = readMessage(received);
    if (message === null) {
      void this.end(new SandboxError('crashed', 'The process said something that is no answer.'));
    } else if ('ready' in message) {
      this.#ready.resolve();
    } else if ('goesOn' in message) {
      this.#signs += 1;
      this.#stall?.refresh();
    } else if (message.id === this.tasksDone) {
      this.#onReply(message);
    }
  }

  #onReply(message: ReplyMessage): void {
    if (message.ok) {
      this.#reply?.resolve(message.result);
    } else {
      this.#reply?.reject(taskError(message.error));
    }
  }

  #onGone(how: string): void {
    this.#isGone = true;
    this.#inbox.remove();
    const byItself = outOfMemory.test(this.#stderr)
      ? tooMuchMemory(this.#stderr)
      : new SandboxError('crashed', `The process ended with ${how}.`, this.#stderr);
    const reason = this.#ending ? this.#ending.reason : byItself;
    this.#ready.reject(reason);
    this.#reply?.reject(reason);
    this.#gone.resolve();
    this.#whenGone();
  }

  /** Only a busy or dying child keeps the parent's event loop alive. */
  #hold(change: 'ref' | 'unref'): void {
    this.#process[change]();
    this.#process.channel?.[change]();
    if (this.#process.stderr instanceof Socket) {
      this.#process.stderr[change]();
    }
  }
}
