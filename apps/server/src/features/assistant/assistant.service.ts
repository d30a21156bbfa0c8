import type { GeneratedContent, ScriptEvent, ScriptRequest } from '@hookline/contract/assistant';
import { isDemoId } from '@hookline/contract/common';
import type { ActivityLog } from '#features/activity/index.ts';
import type { Boards } from '#features/boards/index.ts';
import type { Library } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import { Channel } from '#platform/channel.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { AppError, errors } from '#platform/errors.ts';
import { newId } from '#platform/id.ts';
import type { Assistant, GenerateOptions, SourceItem } from './assistant.port.ts';
import { insertGeneration } from './assistant.repo.ts';
import { callerOf, toScriptRequest } from './to-script-request.ts';
import { BuiltInAssistantError } from './built-in/index.ts';

export interface ScriptsDeps {
  database: Database;
  activity: ActivityLog;
  boards: Boards;
  library: Library;
  assistant: Assistant;
  clock: Clock;
  /** Is told what went wrong unexpectedly, for the log. */
  onFault(error: unknown): void;
}

/** How many items of a board are looked at, the most relevant ones. */
const mostItems = 100;

interface Material {
  boardId: string | null;
  items: SourceItem[];
}

/** Scripts, written by the assistant from what is on a user's boards. */
export class Scripts {
  readonly #deps: ScriptsDeps;

  constructor(deps: ScriptsDeps) {
    this.#deps = deps;
  }

  /** Writes a script. Throws `not_found` for a board that is not there, `model_failed`, `model_timeout`, or the reason of `signal`. */
  async generate(actor: Actor, request: ScriptRequest, signal: AbortSignal): Promise<GeneratedContent> {
    return this.#write(actor, request, { material: await this.#gather(actor, request), signal });
  }

  /** The same, told as it is written. Once begun it ends with `done` or with `error`, unless the caller leaves. */
  async stream(actor: Actor, request: ScriptRequest, signal: AbortSignal): Promise<AsyncIterable<ScriptEvent>> {
    const material = await this.#gather(actor, request);
    const channel = new Channel<ScriptEvent>();
    const onPartial = (generatedContent: Partial<GeneratedContent>) =>
      channel.push({ type: 'partial', generatedContent });
    void this.#write(actor, request, { material, signal, onPartial })
      .then((generatedContent) => channel.push({ type: 'done', generatedContent }))
      .catch((error: unknown) => error === signal.reason || channel.push(this.#toErrorEvent(error)))
      .finally(() => channel.close());
    return channel;
  }

  async #gather(actor: Actor, { boardId, requirements }: ScriptRequest): Promise<Material> {
    if (!boardId || isDemoId(boardId)) {
      return { boardId: null, items: [] };
    }
    const { boards, library } = this.#deps;
    const board = await boards.get(actor, boardId);
    return {
      boardId: board.id,
      items: await library.sources(actor, board.id, { about: requirements, limit: mostItems }),
    };
  }

  async #write(
    actor: Actor,
    request: ScriptRequest,
    { material, ...options }: GenerateOptions & { material: Material },
  ): Promise<GeneratedContent> {
    const { database, activity, assistant, clock } = this.#deps;
    const { boardId, items } = material;
    const { platform, requirements } = request;
    const content = await assistant
      .generateScript(toScriptRequest(request, items), { ...options, ...callerOf(actor, request) })
      .catch((error: unknown) => Promise.reject(toAppError(error) ?? error));
    const row = { id: newId(), boardId, platform, requirements, content, createdAt: clock() };
    const title = (content.titles[0] ?? requirements).slice(0, 500);
    await database.transaction(async (tx) => {
      await insertGeneration(actor, tx, row);
      await activity.record(actor, tx, { kind: 'script_generated', title, boardId });
    });
    return content;
  }

  #toErrorEvent(error: unknown): ScriptEvent {
    if (error instanceof AppError) {
      return { type: 'error', error: error.message, code: error.code };
    }
    this.#deps.onFault(error);
    return { type: 'error', error: 'Writing the script failed on the server. Try again.', code: 'internal' };
  }
}

function toAppError(error: unknown): AppError | null {
  if (!(error instanceof BuiltInAssistantError)) {
    return null;
  }
  switch (error.kind) {
    case 'timeout':
      return errors.modelTimeout(error.message, error);
    case 'failed':
      return errors.modelFailed(error.message, error);
    case 'closing':
      return errors.unavailable(error.message, error);
  }
}
