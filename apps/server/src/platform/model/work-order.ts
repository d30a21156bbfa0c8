import { setTimeout as sleep } from 'node:timers/promises';
import { timedOut } from './answer-clock.ts';
import { askModel, type Answer, type Question, type ReadyModel } from './ask-model.ts';
import { ModelError } from './model-error.ts';
import type { TurnOptions } from './work-turns.ts';

/** What one piece of work cost. Tokens are the model's own count; 0 where it does not say. */
export interface ModelUsage {
  requests: number;
  inputTokens: number;
  outputTokens: number;
  milliseconds: number;
}

const maxPauseMs = 30_000;

/**
 * One piece of work for a model, however many requests it takes: at most `retries` beyond the first and no
 * longer than the total time, whether they go into faults, other ways of asking, repairs or improvements.
 */
export class WorkOrder implements Disposable {
  readonly ready: ReadyModel;
  readonly #started = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #total = new AbortController();
  readonly #signal: AbortSignal;
  readonly #caller: AbortSignal;
  #requests = 0;
  #failures = 0;
  #inputTokens = 0;
  #outputTokens = 0;

  readonly #turn: Disposable | undefined;

  /** For a model that takes all comers; `begin` waits for one that does not. */
  constructor(ready: ReadyModel, signal: AbortSignal = new AbortController().signal, turn?: Disposable) {
    this.ready = ready;
    this.#turn = turn;
    this.#caller = signal;
    const { totalMs } = ready.settings.timeouts;
    this.#timer = setTimeout(
      () => this.#total.abort(timedOut('was not done after working', totalMs)),
      totalMs,
    );
    this.#signal = AbortSignal.any([signal, this.#total.signal]);
  }

  /**
   * Waits until the model takes the work; the time that it may take begins then. Throws ModelError, or the
   * signal's reason.
   */
  static async begin(
    ready: ReadyModel,
    { signal = new AbortController().signal, onPlace }: Partial<TurnOptions> = {},
  ): Promise<WorkOrder> {
    return new WorkOrder(ready, signal, await ready.turns?.take({ signal, onPlace }));
  }

  /** Whether another request may be made. */
  get canAsk(): boolean {
    return this.#requests <= this.ready.settings.retries;
  }

  get usage(): ModelUsage {
    return {
      requests: this.#requests,
      inputTokens: this.#inputTokens,
      outputTokens: this.#outputTokens,
      milliseconds: Math.round(performance.now() - this.#started),
    };
  }

  /**
   * Asks until there is an answer, the fault is one that stays, or no request is left. Throws ModelError or
   * the caller's reason.
   */
  async ask(question: Question, onText?: (text: string) => void): Promise<Answer> {
    for (;;) {
      try {
        return await this.#once(question, onText);
      } catch (error) {
        this.#caller.throwIfAborted();
        const pause = this.#pauseAfter(error);
        if (pause === null) {
          throw error;
        }
        await this.#sleep(pause);
      }
    }
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.#turn?.[Symbol.dispose]();
  }

  async #once(question: Question, onText: ((text: string) => void) | undefined): Promise<Answer> {
    this.#requests += 1;
    const answer = await askModel(this.ready, question, { signal: this.#signal, ...(onText && { onText }) });
    this.#inputTokens += answer.inputTokens;
    this.#outputTokens += answer.outputTokens;
    return answer;
  }

  /** Milliseconds until the next try; null when there is none. */
  #pauseAfter(error: unknown): number | null {
    if (!(error instanceof ModelError) || !error.retryable || !this.canAsk || this.#total.signal.aborted) {
      return null;
    }
    this.#failures += 1;
    const pause = error.pauseAfter(this.#failures);
    // Nobody watches a spinner for minutes: the error says how long to wait instead.
    return pause > maxPauseMs ? null : pause;
  }

  async #sleep(ms: number): Promise<void> {
    try {
      await sleep(ms, undefined, { signal: this.#signal });
    } catch {
      throw this.#signal.reason;
    }
  }
}
