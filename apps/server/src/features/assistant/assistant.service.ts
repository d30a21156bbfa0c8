import type { GeneratedContent, ScriptEvent, ScriptRequest } from '@hookline/contract/assistant';
import { isDemoId } from '@hookline/contract/common';
import type { ActivityLog } from '#features/activity/index.ts';
import type { Boards } from '#features/boards/index.ts';
import type { Content } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import { Channel } from '#platform/channel.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/id.ts';
import type { Assistant, GenerateOptions, SourceItem } from './assistant.port.ts';
import { insertGeneration } from './assistant.repo.ts';

export interface ScriptsDeps {
  database: Database;
  activity: ActivityLog;
  boards: Boards;
  content: Content;
  assistant: Assistant;
  clock: Clock;
  /** Is told what went wrong unexpectedly, for the log. */
  onFault(error: unknown): void;
}

export type Scripts = ReturnType<typeof createScripts>;

/** How many items of a board are looked at, the newest first. */
const mostItems = 100;

interface Material {
  boardId: string | null;
  items: SourceItem[];
}

export function createScripts({ database, activity, boards, content, assistant, clock, onFault }: ScriptsDeps) {
  const gather = async (actor: Actor, boardId: string | null | undefined) => {
    const board = boardId && !isDemoId(boardId) ? await boards.get(actor, boardId) : null;
    return {
      boardId: board?.id ?? null,
      items: board === null ? [] : await content.sources(actor, board.id, mostItems),
    };
  };

  const write = async (
    actor: Actor,
    { platform, requirements }: ScriptRequest,
    material: Material,
    run: GenerateOptions,
  ): Promise<GeneratedContent> => {
    const { boardId, items } = material;
    const generated = await assistant.generateScript({ platform, requirements, items }, run);
    await database.transaction(async (tx) => {
      await insertGeneration(tx, {
        userId: actor.userId,
        id: newId(),
        boardId,
        platform,
        requirements,
        content: generated,
        createdAt: clock(),
      });
      const title = (generated.titles[0] ?? requirements).slice(0, 500);
      await activity.record(actor, tx, { kind: 'script_generated', title, boardId });
    });
    return generated;
  };

  const toErrorEvent = (error: unknown): ScriptEvent => {
    if (error instanceof AppError) {
      return { type: 'error', error: error.message, code: error.code };
    }
    onFault(error);
    return { type: 'error', error: 'Writing the script failed on the server. Try again.', code: 'internal' };
  };

  return {
    generate: async (actor: Actor, request: ScriptRequest, signal: AbortSignal): Promise<GeneratedContent> =>
      write(actor, request, await gather(actor, request.boardId), { signal }),

    /** The same, told as it is written. Once begun it ends with `done` or with `error`, whatever happens. */
    async stream(actor: Actor, request: ScriptRequest, signal: AbortSignal): Promise<AsyncIterable<ScriptEvent>> {
      const material = await gather(actor, request.boardId);
      const channel = new Channel<ScriptEvent>();
      const onPartial = (generatedContent: Partial<GeneratedContent>) =>
        channel.push({ type: 'partial', generatedContent });
      void write(actor, request, material, { signal, onPartial })
        .then((generatedContent) => channel.push({ type: 'done', generatedContent }))
        .catch((error: unknown) => channel.push(toErrorEvent(error)))
        .finally(() => channel.close());
      return channel;
    },
  };
}
