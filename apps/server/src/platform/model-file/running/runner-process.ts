import { fork, type ChildProcess } from 'node:child_process';
import { ModelError } from '../../model/model-error.ts';
import { watchMemory } from '../../sandbox/memory-watch.ts';
import { type FromRunner, readFromRunner, type RunnerQuestion, type ToRunner } from './runner-messages.ts';

export interface RunnableModel {
  /** How it is called in sentences. */
  name: string;
  path: string;
  contextTokens: number;
  /** What it is planned to take, in bytes. */
  needBytes: number;
}

export interface RunnerAnswer {
  inputTokens: number;
  outputTokens: number;
  isCutOff: boolean;
}

export interface RunnerListener {
  onText(text: string): void;
  /** It thinks, and says nothing of it. */
  onThought(): void;
}

const entry = new URL('runner.child.ts', import.meta.url);
/** A question that is stopped ends between two words; a process that is deep in a long prompt is killed. */
const stopMs = 2_000;
/** Plans are rough, and what is mapped from the file counts too. */
const memoryTolerance = 1.5;
const maxDetailLength = 2_000;

/** What a process says at the end of a question or of its loading, or that it is gone. */
type End = Exclude<FromRunner, { type: 'text' | 'thought' }>;

/**
 * A process with one model in it, which ends with this process. Node keeps its JavaScript from writing files
 * and reaching a network; the native code of the engine could do both, as any program of this user.
 */
export class RunnerProcess {
  readonly model: RunnableModel;
  readonly #child: ChildProcess;
  readonly #unwatch: () => void;
  readonly #isLoaded: Promise<ModelError | null>;
  #ending: PromiseWithResolvers<End | ModelError> | undefined;
  #listener: RunnerListener | undefined;
  #gone: ModelError | undefined;
  #isTooLarge = false;
  /** The end of what it wrote to its error output, for the log. */
  detail = '';

  /** `library` is the folder of node-llama-cpp. */
  constructor(model: RunnableModel, library: string) {
    this.model = model;
    this.#child = fork(entry, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {},
      // It tries its binary in a process of its own first. JavaScript may only read elsewhere, and reach no network.
      execArgv: [
        '--permission',
        '--allow-addons',
        '--allow-child-process',
        '--allow-fs-read=*',
        '--no-warnings',
      ],
    });
    const limitMb = (model.needBytes * memoryTolerance) / 1024 / 1024 + 256;
    const { pid } = this.#child;
    this.#unwatch = pid === undefined ? () => undefined : watchMemory(pid, limitMb, () => this.#refuse());
    this.#child.stderr?.on(
      'data',
      (chunk: Buffer) => (this.detail = (this.detail + chunk.toString()).slice(-maxDetailLength)),
    );
    this.#child.on('message', (message) => this.#hear(readFromRunner(message)));
    this.#child.once('error', () => this.#lose(null));
    this.#child.once('exit', (_, signal) => this.#lose(signal));
    this.#isLoaded = this.#load(library);
  }

  get isAlive(): boolean {
    return this.#gone === undefined;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /**
   * Has the model answer, once it is loaded; one question at a time. When the signal aborts, it stops
   * writing; the promise settles when it has. Throws ModelError.
   */
  async ask(
    question: RunnerQuestion,
    { signal, ...listener }: RunnerListener & { signal: AbortSignal },
  ): Promise<RunnerAnswer> {
    const fault = await this.#isLoaded;
    if (fault !== null) {
      throw fault;
    }
    signal.throwIfAborted();
    this.#listener = listener;
    const stop = () => this.#stop();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const end = await this.#send({ type: 'ask', question });
      signal.throwIfAborted();
      return this.#read(end);
    } finally {
      signal.removeEventListener('abort', stop);
      this.#listener = undefined;
    }
  }

  /** Ends the process; resolves when it is gone. */
  async end(): Promise<void> {
    if (this.isAlive) {
      const gone = new Promise((resolve) => this.#child.once('exit', resolve));
      this.#child.kill('SIGKILL');
      await gone;
    }
  }

  async #load(library: string): Promise<ModelError | null> {
    const { path: modelPath, contextTokens, name } = this.model;
    const end = await this.#send({ type: 'load', library, modelPath, contextTokens });
    if (end instanceof ModelError) {
      return end;
    }
    if (end.type === 'ready') {
      return null;
    }
    const said = end.type === 'failed' ? ` It said: “${end.message}”` : '';
    return new ModelError(
      'model_failed',
      `“${name}” could not be loaded: the engine does not know this kind of model, the file is damaged, or too little memory is free.${said}`,
    );
  }

  #send(message: ToRunner): Promise<End | ModelError> {
    const ending = Promise.withResolvers<End | ModelError>();
    if (this.#gone === undefined) {
      this.#ending = ending;
      this.#child.send(message, (error) => error && this.#lose(null));
    } else {
      ending.resolve(this.#gone);
    }
    return ending.promise;
  }

  #hear(message: FromRunner | null): void {
    if (message?.type === 'text') {
      this.#listener?.onText(message.text);
    } else if (message?.type === 'thought') {
      this.#listener?.onThought();
    } else if (message !== null) {
      this.#ending?.resolve(message);
    }
  }

  #read(end: End | ModelError): RunnerAnswer {
    if (end instanceof ModelError) {
      throw end;
    }
    const { name, contextTokens } = this.model;
    if (end.type === 'done') {
      return end;
    }
    throw end.type === 'too-long'
      ? new ModelError(
          'model_too_much',
          `The request has ${end.inputTokens} tokens, and “${name}” reads and writes ` +
            `${contextTokens} at once on this machine. Use fewer or shorter items.`,
        )
      : new ModelError(
          'model_failed',
          `“${name}” failed while it wrote.${end.type === 'failed' ? ` It said: “${end.message}”` : ''}`,
        );
  }

  /** Asks it to stop; where it does not in time, it is killed, and the next question starts another. */
  #stop(): void {
    this.#child.send({ type: 'stop' } satisfies ToRunner, () => undefined);
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), stopMs);
    void this.#ending?.promise.then(() => clearTimeout(timer));
  }

  #refuse(): void {
    this.#isTooLarge = true;
    this.#child.kill('SIGKILL');
  }

  #lose(signal: NodeJS.Signals | null): void {
    if (this.#gone === undefined) {
      this.#unwatch();
      const { name } = this.model;
      this.#gone = this.#isTooLarge
        ? new ModelError(
            'model_failed',
            `“${name}” took far more memory than planned and was stopped. Use a smaller model.`,
          )
        : new ModelError(
            'model_failed',
            `“${name}” ended in the middle of its work${signal === null ? '' : ` (${signal})`}. It is started again at the next request; if this keeps happening, use a smaller model.`,
            { retryable: true },
          );
      this.#ending?.resolve(this.#gone);
    }
  }
}
