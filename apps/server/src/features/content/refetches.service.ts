import type { ChangeEvent } from '@hookline/contract/activity';
import { isDemoId } from '@hookline/contract/common';
import type { Item, RetryFailed } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { announceItem } from './announce-item.ts';
import { ingestJob } from './content.jobs.ts';
import type { BoardKeeper } from './board-keeper.ts';
import { indexItem } from './item-search.ts';
import { lockItem, type ItemRow } from './items.repo.ts';
import { loadItem } from './library.service.ts';
import { revise, reviseAllFailed } from './refetch.repo.ts';

interface RefetchesDeps {
  database: Database;
  events: Events<ChangeEvent>;
  jobs: Jobs;
  clock: Clock;
  boards: Pick<BoardKeeper, 'has'>;
}

/** So many items are sent on their way in one transaction. */
const batch = 100;

/** Has items read again. */
export class Refetches {
  readonly #deps: RefetchesDeps;

  constructor(deps: RefetchesDeps) {
    this.#deps = deps;
  }

  /**
   * Fetches the page of an item again. The text that there is stays until the new one is good.
   * Throws `not_found`, `no_page` for an item without an address, `being_read` for one that is read at this moment.
   */
  refetch(actor: Actor, id: string): Promise<Item> {
    const { database, events, jobs, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const before = await lockItem(actor, tx, id);
      requirePage(before);
      const row = await revise(actor, tx, { id, now: clock() });
      if (row === null) {
        throw errors.notFound('item');
      }
      const payload = { userId: actor.userId, itemId: id, revision: row.revision };
      const isRefetch = before.status === 'processed';
      await jobs.send(tx, { kind: ingestJob, payload: { ...payload, ...(isRefetch && { isRefetch }) } });
      await indexItem(actor, tx, id);
      announceItem({ events, actor, tx }, row);
      return loadItem(actor, tx, id);
    });
  }

  /** Tries every failed item of a board, or of all, once more; says how many. Throws `not_found` and `demo_board`. */
  async retryFailed(actor: Actor, { boardId }: RetryFailed): Promise<number> {
    const { database, clock, boards } = this.#deps;
    if (boardId !== undefined && isDemoId(boardId)) {
      throw errors.demoBoard();
    }
    if (boardId !== undefined && !(await boards.has(actor, database.db, boardId))) {
      throw errors.notFound('board');
    }
    // What fails anew meanwhile had its turn.
    const until = clock();
    let [retried, count] = [0, 0];
    do {
      count = await this.#retrySome(actor, { boardId, until });
      retried += count;
    } while (count === batch);
    return retried;
  }

  #retrySome(actor: Actor, which: { boardId: string | undefined; until: Date }): Promise<number> {
    const { database, events, jobs, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const rows = await reviseAllFailed(actor, tx, { ...which, now: clock(), limit: batch });
      for (const row of rows) {
        const payload = { userId: actor.userId, itemId: row.id, revision: row.revision };
        await jobs.send(tx, { kind: ingestJob, payload });
        await indexItem(actor, tx, row.id);
        announceItem({ events, actor, tx }, row);
      }
      return rows.length;
    });
  }
}

function requirePage(row: ItemRow | null): asserts row is ItemRow {
  if (row === null) {
    throw errors.notFound('item');
  }
  if (row.url === null || row.type !== 'website') {
    throw errors.impossible('no_page', 'Only an item with a web address can be fetched again.');
  }
  if (row.status === 'processing') {
    throw errors.impossible('being_read', 'This item is being read at this moment. Wait until that is done.');
  }
}
