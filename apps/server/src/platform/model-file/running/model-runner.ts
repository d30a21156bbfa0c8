import { ModelError } from '../../model/model-error.ts';
import { WorkTurns } from '../../model/work-turns.ts';
import type { RunnerQuestion } from './runner-messages.ts';
import {
  type RunnableModel,
  type RunnerAnswer,
  type RunnerListener,
  RunnerProcess,
} from './runner-process.ts';

export interface ModelRunnerOptions {
  /** The model to run now and the folder of the library that runs it; null where there is none. */
  current(): Promise<{ model: RunnableModel; library: string } | null>;
  /** An idle process ends after this; 10 minutes by default. */
  idleMs?: number;
  /** Gets what a process wrote to its error output before it ended by itself. */
  onCrash?(detail: string): void;
}

/**
 * Runs the model file of this installation in a process of its own: started when it is first asked, replaced
 * when the file is another one or the process ended, ended when nobody has asked for a while.
 */
export class ModelRunner {
  /** Work waits here for the one model, in the order it came. */
  readonly turns = new WorkTurns();
  readonly #options: ModelRunnerOptions;
  #process: RunnerProcess | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: ModelRunnerOptions) {
    this.#options = options;
  }

  /** The running process, if there is one. */
  get pid(): number | undefined {
    return this.#process?.isAlive === true ? this.#process.pid : undefined;
  }

  /** Throws ModelError, or the signal's reason once the model has stopped. */
  async ask(
    question: RunnerQuestion,
    options: RunnerListener & { signal: AbortSignal },
  ): Promise<RunnerAnswer> {
    const before = this.#last;
    const answer = (async () => {
      await before;
      options.signal.throwIfAborted();
      return this.#ask(question, options);
    })();
    // What was stopped may still be ending when the next question comes.
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  /** Ends the process, at the end of the server or when its file goes. */
  async close(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const process = this.#process;
    this.#process = undefined;
    await process?.end();
  }

  async #ask(
    question: RunnerQuestion,
    options: RunnerListener & { signal: AbortSignal },
  ): Promise<RunnerAnswer> {
    clearTimeout(this.#idleTimer);
    const process = await this.#start();
    try {
      return await process.ask(question, options);
    } finally {
      if (!process.isAlive) {
        this.#options.onCrash?.(process.detail);
      }
      this.#idleTimer = setTimeout(() => void this.close(), this.#options.idleMs ?? 600_000);
      this.#idleTimer.unref();
    }
  }

  async #start(): Promise<RunnerProcess> {
    const current = await this.#options.current();
    if (current === null) {
      throw new ModelError(
        'model_not_found',
        'This server no longer has a model file. Choose another model in the settings.',
      );
    }
    const { model, library } = current;
    const isSame =
      this.#process?.isAlive === true &&
      this.#process.model.path === model.path &&
      this.#process.model.contextTokens === model.contextTokens;
    if (!isSame) {
      await this.#process?.end();
      this.#process = new RunnerProcess(model, library);
    }
    // Just made where there was none.
    return this.#process as RunnerProcess;
  }
}
