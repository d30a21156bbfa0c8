import { type GeneratedContent, maxItemIds, type ScriptEvent } from '@hookline/contract/assistant';
import type { Groups } from '#features/boards/index.ts';
import type { Quotas } from '#features/quotas/index.ts';
import type { Actor } from '#platform/actor.ts';
import { Channel } from '#platform/channel.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError, errors } from '#platform/errors.ts';
import { withCallerErrors } from '../assistant-fault.ts';
import type { Assistant, GenerateOptions } from '../assistant.port.ts';
import type { Generations } from '../generations/generations.service.ts';
import { findSources } from './find-sources.ts';
import { gatherMaterial, type Material, type MaterialDeps } from './material.ts';
import { gatherPast, type GatheredPast, type PastDeps, withPast } from '../past/gather-past.ts';
import { withPages } from './quote-pages.ts';
import { toUsage } from '../generations/to-generation.ts';
import { type Asked, callerOf, optionsOf, toScriptRequest } from './to-script-request.ts';

export interface ScriptsDeps extends MaterialDeps, PastDeps {
  generations: Generations;
  assistant: Assistant;
  groups: Groups;
  quotas: Pick<Quotas, 'beginWriting'>;
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
    const end = await this.#deps.quotas.beginWriting(actor);
    try {
      const { asked, basis } = await this.#prepare(actor, request);
      return await this.#write(actor, asked, { basis, signal });
    } finally {
      end();
    }
  }

  /**
   * The same, reported while it is written. Once begun it ends with `done` or with `error`, unless the caller
   * leaves.
   */
  async stream(actor: Actor, request: Asked, signal: AbortSignal): Promise<AsyncIterable<ScriptEvent>> {
    const end = await this.#deps.quotas.beginWriting(actor);
    const { asked, basis } = await this.#prepare(actor, request).catch((error: unknown) => {
      end();
      throw error;
    });
    // Each partial holds what those before it did: one is enough for a reader who is slow or stopped reading.
    const channel = new Channel<ScriptEvent>({
      supersedes: (event, waiting) => event.type === 'partial' && waiting.type === 'partial',
    });
    let written: Partial<GeneratedContent> = {};
    const onPartial = (generatedContent: Partial<GeneratedContent>) => {
      written = generatedContent;
      channel.push({ type: 'partial', generatedContent });
    };
    const onPlace = (place: number) => channel.push({ type: 'partial', generatedContent: written, place });
    void this.#write(actor, asked, { basis, signal, onPartial, onPlace })
      .then((generatedContent) => channel.push({ type: 'done', generatedContent }))
      .catch((error: unknown) => error === signal.reason || channel.push(this.#toErrorEvent(error)))
      .finally(() => {
        end();
        channel.close();
      });
    return channel;
  }

  /** What there is in the whole library to write from. */
  findSources(actor: Actor, requirements: string): ReturnType<typeof findSources> {
    return findSources(this.#deps.library, actor, requirements);
  }

  async #prepare(actor: Actor, request: Asked): Promise<{ asked: Asked; basis: Basis }> {
    const asked = await this.#withGroup(actor, request);
    return { asked, basis: await this.#gather(actor, asked) };
  }

  /** A request that names a group asks for its board, and for its items unless it chooses itself. */
  async #withGroup(actor: Actor, request: Asked): Promise<Asked> {
    const { groupId, boardId, itemIds } = request;
    if (!groupId) {
      return request;
    }
    const group = await this.#deps.groups.get(actor, groupId, boardId ?? undefined);
    if (!itemIds && group.item_ids.length === 0) {
      throw errors.impossible('empty_group', `Nothing is in the group “${group.name}” to write from.`);
    }
    return { ...request, boardId: group.board_id, itemIds: itemIds ?? group.item_ids.slice(0, maxItemIds) };
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
      return { type: 'error', error: error.message, code: error.code, ...error.extra };
    }
    this.#deps.onFault(error);
    return { type: 'error', error: 'Writing the script failed on the server. Try again.', code: 'internal' };
  }
}
