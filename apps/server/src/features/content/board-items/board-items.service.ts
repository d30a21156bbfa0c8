import type { Quotas } from '#features/quotas/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { newId } from '#platform/id.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { copyHighlights } from '../highlights/highlights.repo.ts';
import { askForText } from '../runs/ask-for-text.ts';
import { copyItems, lockIdsOn } from './copies.repo.ts';
import { indexCopies } from '../items/item-search.ts';
import { hideEntries, showEntries } from '#features/search/index.ts';
import { deleteItemsOf, recountItems, restoreItemsOf } from './board-items.repo.ts';
import { runRestored, type RunStarter } from '../runs/run-again.ts';

interface CopiesDeps {
  jobs: Jobs;
  quotas: Pick<Quotas, 'requireWithin'>;
  clock: Clock;
}

/** Makes second copies of items. */
export class Copies {
  readonly #deps: CopiesDeps;

  constructor(deps: CopiesDeps) {
    this.#deps = deps;
  }

  /**
   * Copies every item of a board, with its text, to another board of the same user, in the same order. A
   * stored file is shared by both and removed with the last item that has it. A copy of an item that is
   * still being processed is processed by itself, from what a browser sent where that waits. Returns the
   * ids of both, in the same order.
   */
  async copyItems(
    actor: Actor,
    tx: Db,
    { from, to }: { from: string; to: string },
  ): Promise<{ originals: string[]; copies: string[] }> {
    const originals = await lockIdsOn(actor, tx, from);
    return { originals, copies: await this.copySome(actor, tx, { originals, from, to }) };
  }

  /** The same for some items of a board, which must be held; returns the ids of their copies. */
  async copySome(
    actor: Actor,
    tx: Db,
    { originals, from, to }: { originals: string[]; from: string; to: string },
  ): Promise<string[]> {
    const copies = originals.map(() => newId()).toSorted();
    const rows = await copyItems(actor, tx, { originals, copies, boardId: to, now: this.#deps.clock() });
    await recountItems(actor, tx, [to]);
    await copyHighlights(actor, tx, { originals, copies });
    await indexCopies(actor, tx, { originals, copies, from, to });
    for (const row of rows.filter(({ status }) => status === 'processing')) {
      await askForText(this.#deps.jobs, tx, { ...actor, row });
    }
    await this.#deps.quotas.requireWithin(actor, tx);
    return copies;
  }
}

/** Deletes the items of a board that is deleted at `now`; the board must be locked. Returns their ids. */
export async function removeWithBoard(
  actor: Actor,
  tx: Db,
  board: { boardId: string; now: Date },
): Promise<string[]> {
  const ids = await deleteItemsOf(actor, tx, board);
  await hideEntries(actor, tx, ids);
  return ids;
}

/**
 * Restores the items that were deleted with a board, at `deletedAt`; those that were being read are read
 * again. Returns their ids.
 */
export async function restoreWithBoard(
  actor: Actor,
  tx: Db,
  { boardId, deletedAt, ...starter }: RunStarter & { boardId: string; deletedAt: Date; now: Date },
): Promise<string[]> {
  const ids = await restoreItemsOf(actor, tx, { boardId, deletedAt });
  await showEntries(actor, tx, ids);
  await runRestored(actor, tx, { ...starter, ids });
  return ids;
}
