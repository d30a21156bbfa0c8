import type { ChangeEvent } from '@hookline/contract/activity';
import type { Board, BoardChange, NewBoard } from '@hookline/contract/boards';
import type { Item } from '@hookline/contract/content';
import type { ActivityLog } from '#features/activity/index.ts';
import { refreshBaselines } from '#features/analytics/index.ts';
import { purgeJob, undoSeconds, type Content } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import { newId } from '#platform/id.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import {
  findBoard,
  insertBoard,
  listBoards,
  restoreBoard,
  softDeleteBoard,
  updateBoard,
  type CountedBoard,
} from './boards.repo.ts';

export interface BoardsDeps {
  database: Database;
  activity: ActivityLog;
  content: Content;
  events: Events<ChangeEvent>;
  jobs: Jobs;
  clock: Clock;
}

interface Page {
  limit: number;
  cursor?: string | undefined;
}

export type Boards = ReturnType<typeof createBoards>;

export function createBoards({ database, activity, content, events, jobs, clock }: BoardsDeps) {
  const load = async (actor: Actor, db: Db, id: string): Promise<Board> => {
    const row = await findBoard(actor, db, id);
    if (row === null) {
      throw errors.notFound('board');
    }
    return toBoard(row);
  };

  const announce = (actor: Actor, tx: Db, id: string, type: 'board.changed' | 'board.deleted' = 'board.changed') =>
    events.publish(tx, actor.userId, [{ type, id }]);

  return {
    list: async (actor: Actor): Promise<Board[]> => (await listBoards(actor, database.db)).map(toBoard),

    get: (actor: Actor, id: string): Promise<Board> => load(actor, database.db, id),

    async items(actor: Actor, id: string, page: Page): Promise<{ items: Item[]; nextCursor: string | null }> {
      await load(actor, database.db, id);
      return content.onBoard(actor, id, page);
    },

    create: (actor: Actor, { name, description, board_type }: NewBoard): Promise<Board> =>
      database.transaction(async (tx) => {
        const now = clock();
        const row = { id: newId(), name, description, boardType: board_type, createdAt: now, updatedAt: now };
        await insertBoard(tx, { ...row, userId: actor.userId, deletedAt: null });
        await activity.record(actor, tx, { kind: 'board_created', title: name, boardId: row.id });
        await announce(actor, tx, row.id);
        return toBoard({ ...row, itemCount: 0 });
      }),

    change: (actor: Actor, id: string, change: BoardChange): Promise<Board> =>
      database.transaction(async (tx) => {
        if (!(await updateBoard(actor, tx, { id, change, now: clock() }))) {
          throw errors.notFound('board');
        }
        await announce(actor, tx, id);
        return load(actor, tx, id);
      }),

    remove: (actor: Actor, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await softDeleteBoard(actor, tx, { id, now: clock() });
        if (row === null) {
          throw errors.notFound('board');
        }
        await refreshBaselines(actor, tx);
        await jobs.send(tx, purgeJob, { userId: actor.userId }, { delaySeconds: undoSeconds });
        await activity.record(actor, tx, { kind: 'board_deleted', title: row.name, boardId: id });
        await announce(actor, tx, id, 'board.deleted');
      }),

    restore: (actor: Actor, id: string): Promise<Board> =>
      database.transaction(async (tx) => {
        const row = await restoreBoard(actor, tx, { id, now: clock() });
        if (row === null) {
          throw errors.notFound('board');
        }
        await refreshBaselines(actor, tx);
        await activity.record(actor, tx, { kind: 'board_restored', title: row.name, boardId: id });
        await announce(actor, tx, id);
        return load(actor, tx, id);
      }),
  };
}

const toBoard = ({ id, name, description, boardType, createdAt, updatedAt, itemCount }: CountedBoard): Board => ({
  id,
  name,
  description,
  board_type: boardType,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
  item_count: itemCount,
});
