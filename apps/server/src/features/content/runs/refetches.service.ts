import { isDemoId } from '@hookline/contract/common';
import type { Item, RetryFailed } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { BoardKeeper } from '../board-keeper.ts';
import { lockItem, type ItemRow } from '../items/items.repo.ts';
import { loadItem } from '../library/library.service.ts';
import { revise, reviseAllFailed } from './refetch.repo.ts';
import { listCaptured } from '../captures/captures.repo.ts';
import { captureStays } from './without-loss.ts';
import { runAgain, type RunStarter } from './run-again.ts';

interface RefetchesDeps extends RunStarter {
  database: Database;
  clock: Clock;
  boards: Pick<BoardKeeper, 'has'>;
}

/** How many runs one transaction starts. */
const batch = 100;

/** Has items read again. */
export class Refetches {
  readonly #deps: RefetchesDeps;

  constructor(deps: RefetchesDeps) {
    this.#deps = deps;
  }

  /**
   * Fetches the page of an item again. The text that there is stays until the new one is good. Throws
   * `not_found`, `no_page` for an item without an address, `being_read` for one that is read at this moment,
   * `captured` for one whose text a browser gave.
   */
  refetch(actor: Actor, id: string): Promise<Item> {
    const { database, events, jobs, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const before = await lockItem(actor, tx, id);
      requirePage(before);
      if ((await listCaptured(actor, tx, [id])).has(id)) {
        throw errors.impossible('captured', captureStays);
      }
      const row = await revise(actor, tx, { id, now: clock() });
      if (row === null) {
        throw errors.notFound('item');
      }
      const { status: was } = before;
      await runAgain(actor, tx, { jobs, events, row, was, options: { isRefetch: was === 'processed' } });
      return loadItem(actor, tx, id);
    });
  }

  /**
   * Tries every failed item of a board, or of all, once more; says how many. Throws `not_found` and
   * `demo_board`.
   */
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
        await runAgain(actor, tx, { jobs, events, row, was: 'failed' });
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
    throw errors.impossible('being_read', 'This item is being read right now. Wait until that is done.');
  }
}
