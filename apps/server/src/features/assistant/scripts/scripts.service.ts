import type { GeneratedContent, ScriptEvent } from '@hookline/contract/assistant';
import type { Actor } from '#platform/actor.ts';
import { Channel } from '#platform/channel.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { withCallerErrors } from '../assistant-fault.ts';
import type { Assistant, GenerateOptions } from '../assistant.port.ts';
import type { Generations } from '../generations/generations.service.ts';
import { gatherMaterial, type Material, type MaterialDeps } from './material.ts';
import { gatherPast, type GatheredPast, type PastDeps, withPast } from '../past/gather-past.ts';
import { withPages } from './quote-pages.ts';
import { toUsage } from '../generations/to-generation.ts';
import { type Asked, callerOf, optionsOf, toScriptRequest } from './to-script-request.ts';

export interface ScriptsDeps extends MaterialDeps, PastDeps {
  generations: Generations;
  assistant: Assistant;
  clock: Clock;
  /** Gets what went wrong unexpectedly, for the log. */
  onFault(error: unknown): void;
}

/** What a script is written from. */
type Basis = Material & { past: GatheredPast };

/** Scripts, written by the assistant from what is on a user's boards. */
export class Scripts {
  readonly #deps: ScriptsDeps;

  constructor(deps: ScriptsDeps) {
    this.#deps = deps;
  }

  /**
   * Writes a script. Throws `not_found` for a board that is not there, `model_failed`, `model_timeout`, or
   * the reason of `signal`.
   */
  async generate(actor: Actor, request: Asked, signal: AbortSignal): Promise<GeneratedContent> {
    const basis = await this.#gather(actor, request);
    return this.#write(actor, request, { basis, signal });
  }

  /**
   * The same, reported while it is written. Once begun it ends with `done` or with `error`, unless the caller
   * leaves.
   */
  async stream(actor: Actor, request: Asked, signal: AbortSignal): Promise<AsyncIterable<ScriptEvent>> {
    const basis = await this.#gather(actor, request);
    // Each partial holds what those before it did: one is enough for a reader who is slow or stopped reading.
    const channel = new Channel<ScriptEvent>({
      supersedes: (event, waiting) => event.type === 'partial' && waiting.type === 'partial',
    });
    const onPartial = (generatedContent: Partial<GeneratedContent>) =>
      channel.push({ type: 'partial', generatedContent });
    void this.#write(actor, request, { basis, signal, onPartial })
      .then((generatedContent) => channel.push({ type: 'done', generatedContent }))
      .catch((error: unknown) => error === signal.reason || channel.push(this.#toErrorEvent(error)))
      .finally(() => channel.close());
    return channel;
  }

  async #gather(actor: Actor, request: Asked): Promise<Basis> {
    const [material, past] = await Promise.all([
      gatherMaterial(this.#deps, actor, request),
      gatherPast(this.#deps, actor, request),
    ]);
    return { ...material, past };
  }

  async #write(
    actor: Actor,
    request: Asked,
    { basis, ...options }: GenerateOptions & { basis: Basis },
  ): Promise<GeneratedContent> {
    const { generations, assistant, clock } = this.#deps;
    const { boardId, boardName, items, notes, past } = basis;
    const { platform, requirements } = request;
    const begun = clock().getTime();
    const now = clock().toISOString();
    const asked = { ...toScriptRequest(request, { items, boardName, past: past.found }), now };
    const written = await withCallerErrors(
      assistant.generateScript(asked, { ...options, ...callerOf(actor, request) }),
    );
    const durationMs = clock().getTime() - begun;
    const content = withPages(withPast({ ...written, notes: [...written.notes, ...notes] }, past), items);
    return generations.keep(actor, {
      boardId,
      platform,
      requirements,
      content,
      options: optionsOf(request),
      usage: toUsage(content.modelUsage),
      durationMs,
    });
  }

  #toErrorEvent(error: unknown): ScriptEvent {
    if (error instanceof AppError) {
      return { type: 'error', error: error.message, code: error.code };
    }
    this.#deps.onFault(error);
    return { type: 'error', error: 'Writing the script failed on the server. Try again.', code: 'internal' };
  }
}
