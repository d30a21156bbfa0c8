import type { ChangeEvent } from '@hookline/contract/activity';
import type { TrashEntry } from '@hookline/contract/boards';
import { z } from 'zod';
import { goesAt, purgeJob, undoLimit } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { decodeCursor, encodeCursor, toPage } from '#platform/database/page.ts';
import type { Events } from '#platform/events/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { countTrash, expireTrash, listTrash, type TrashRow } from './trash.repo.ts';

interface TrashDeps {
  database: Database;
  events: Events<ChangeEvent>;
  jobs: Jobs;
  clock: Clock;
}

interface TrashPage {
  entries: TrashEntry[];
  nextCursor: string | null;
  total: number;
}

/** When the last row was deleted, and its id. */
const trashCursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** What a user has deleted and can still have back. */
export class Trash {
  readonly #deps: TrashDeps;

  constructor(deps: TrashDeps) {
    this.#deps = deps;
  }

  /** The last deleted first. An item that went with its board is not listed: it comes back with it. */
  async page(
    actor: Actor,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<TrashPage> {
    const { database, clock } = this.#deps;
    const since = undoLimit(clock());
    const [deletedAt, id] = cursor === undefined ? [] : decodeCursor(cursor, trashCursor);
    const after = deletedAt === undefined || id === undefined ? null : { deletedAt, id };
    const [found, total] = await Promise.all([
      listTrash(actor, database.db, { since, after, limit: limit + 1 }),
      countTrash(actor, database.db, since),
    ]);
    const { rows, nextCursor } = toPage(found, limit, (row) => encodeCursor([row.deletedAt, row.id]));
    return { entries: rows.map(toEntry), nextCursor, total };
  }

  /**
   * Gives up everything that was deleted, with `until` (ISO 8601) what was deleted up to then: from now on it
   * cannot be restored, and it is removed at once.
   */
  empty(actor: Actor, { until }: { until?: string | undefined }): Promise<void> {
    const { database, events, jobs, clock } = this.#deps;
    const latest = until === undefined ? clock() : new Date(until);
    return database.transaction(async (tx) => {
      await expireTrash(actor, tx, latest);
      await jobs.send(tx, { kind: purgeJob, payload: { userId: actor.userId } });
      events.publish(tx, actor.userId, [{ type: 'trash.emptied', id: actor.userId }]);
    });
  }
}

const toEntry = (row: TrashRow): TrashEntry => ({
  kind: row.kind,
  id: row.id,
  title: row.title,
  deleted_at: row.deletedAt,
  goes_at: goesAt(new Date(row.deletedAt)).toISOString(),
  board_id: row.boardId,
  board_name: row.boardName,
  is_board_deleted: row.isBoardDeleted,
  item_count: row.itemCount,
});
