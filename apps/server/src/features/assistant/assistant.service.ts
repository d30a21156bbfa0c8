import type { GeneratedContent, ScriptEvent, ScriptRequest } from '@hookline/contract/assistant';
import type { Actor } from '#platform/actor.ts';
import { Channel } from '#platform/channel.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { answered } from './assistant-fault.ts';
import type { Assistant, GenerateOptions } from './assistant.port.ts';
import type { Generations } from './generations.service.ts';
import { gatherMaterial, type Material, type MaterialDeps } from './material.ts';
import { callerOf, optionsOf, toScriptRequest } from './to-script-request.ts';

export interface ScriptsDeps extends MaterialDeps {
  generations: Generations;
  assistant: Assistant;
  clock: Clock;
  /** Is told what went wrong unexpectedly, for the log. */
  onFault(error: unknown): void;
}

/** Scripts, written by the assistant from what is on a user's boards. */
export class Scripts {
  readonly #deps: ScriptsDeps;

  constructor(deps: ScriptsDeps) {
    this.#deps = deps;
  }

  /** Writes a script. Throws `not_found` for a board that is not there, `model_failed`, `model_timeout`, or the reason of `signal`. */
  async generate(actor: Actor, request: ScriptRequest, signal: AbortSignal): Promise<GeneratedContent> {
    const material = await gatherMaterial(this.#deps, actor, request);
    return this.#write(actor, request, { material, signal });
  }

  /** The same, told as it is written. Once begun it ends with `done` or with `error`, unless the caller leaves. */
  async stream(actor: Actor, request: ScriptRequest, signal: AbortSignal): Promise<AsyncIterable<ScriptEvent>> {
    const material = await gatherMaterial(this.#deps, actor, request);
    const channel = new Channel<ScriptEvent>();
    const onPartial = (generatedContent: Partial<GeneratedContent>) =>
      channel.push({ type: 'partial', generatedContent });
    void this.#write(actor, request, { material, signal, onPartial })
      .then((generatedContent) => channel.push({ type: 'done', generatedContent }))
      .catch((error: unknown) => error === signal.reason || channel.push(this.#toErrorEvent(error)))
      .finally(() => channel.close());
    return channel;
  }

  async #write(
    actor: Actor,
    request: ScriptRequest,
    { material, ...options }: GenerateOptions & { material: Material },
  ): Promise<GeneratedContent> {
    const { generations, assistant, clock } = this.#deps;
    const { boardId, items } = material;
    const { platform, requirements } = request;
    const begun = clock().getTime();
    const content = await answered(
      assistant.generateScript(toScriptRequest(request, items), { ...options, ...callerOf(actor, request) }),
    );
    const durationMs = clock().getTime() - begun;
    const { modelUsage } = content;
    const usage = modelUsage ? { ...modelUsage, cost: null } : null;
    return generations.keep(actor, {
      boardId,
      platform,
      requirements,
      content,
      options: optionsOf(request),
      usage,
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
