import type { Item, ItemChange } from '@hookline/contract/content';
import type { ActivityLog } from '#features/activity/index.ts';
import { findSettings, refreshFiguresOf, requireNumbersAfter } from '#features/analytics/index.ts';
import { hideEntries, showEntries } from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import { requirePast } from '#platform/require-past.ts';
import { dayAt, toInstant } from '#platform/time-zone.ts';
import { announceItem } from '../items/announce-item.ts';
import { closeBoards, recountItems } from '../board-items/board-items.repo.ts';
import type { BoardKeeper } from '../board-keeper.ts';
import { purgeJob } from '../content.jobs.ts';
import {
  indexFacet,
  indexPrepared,
  indexTags,
  prepareEntry,
  type PreparedEntry,
} from '../items/item-search.ts';
import {
  lockDeletedItem,
  lockItem,
  reviseFailed,
  updateItem,
  type ItemPatch,
  type ItemRow,
} from '../items/items.repo.ts';
import { findSamePage } from '../runs/refetch.repo.ts';
import { loadItem } from '../library/library.service.ts';
import { runAgain, runRestored, type RunStarter } from '../runs/run-again.ts';
import { spell } from '../tags/tags.service.ts';
import { changeWords, requireOwnWords, requireSameWords, titleAfter } from './words.ts';
import { purgeDelaySeconds, undoLimit } from './undo-time.ts';

export interface EditsDeps extends RunStarter {
  database: Database;
  activity: ActivityLog;
  clock: Clock;
  boards: BoardKeeper;
}

/** Changes what is on boards. An item that is not there, or not the user's, is a `not_found` everywhere. */
export class Edits {
  readonly #deps: EditsDeps;

  constructor(deps: EditsDeps) {
    this.#deps = deps;
  }

  /**
   * Changes an item's fields; another board moves it there. Throws `duplicate` when its address is there
   * already, `invalid` for a time of publishing to come or after numbers that are there, what
   * `requireOwnWords` and `requireSameWords` do for other words.
   */
  async change(actor: Actor, id: string, change: ItemChange): Promise<Item> {
    const { database, clock } = this.#deps;
    const patch = { ...toPatch(change, clock), ...(await this.#publishedOn(actor, change)) };
    const prepared = await prepareChange(actor, database.db, { id, patch });
    return database.transaction(async (tx) => {
      if (patch.boardId !== undefined) {
        await closeBoards(actor, tx, { boardIds: [patch.boardId], itemIds: [id] });
      }
      const before = await lockItem(actor, tx, id);
      if (before === null) {
        throw errors.notFound('item');
      }
      const { publishedAt } = patch;
      if (publishedAt && publishedAt.getTime() !== before.publishedAt?.getTime()) {
        const isDay = patch.publishedDayOnly === true;
        const path = isDay ? 'published_on' : 'published_at';
        await requireNumbersAfter(actor, tx, { itemId: id, publishedAt, isDay, path });
      }
      await requireOwnWords(actor, tx, { before, change });
      await requireSameWords(actor, tx, { before, change });
      if (Object.keys(change).length > 0) {
        // Where it stood by hand is nothing to another board.
        const isMoved = patch.boardId !== undefined && patch.boardId !== before.boardId;
        const spelled = patch.tags && { tags: await spell(actor, tx, patch.tags) };
        const place = isMoved && { position: null };
        const title = titleAfter(before, change);
        const whole = { ...patch, ...title, ...spelled, ...place, updatedAt: clock() };
        await this.#apply(actor, tx, { before, patch: whole, prepared });
        await changeWords(actor, tx, { id, ...change });
      }
      return loadItem(actor, tx, id);
    });
  }

  /** What a day of publishing changes, where one is given. Throws `invalid` for one to come. */
  async #publishedOn(actor: Actor, { published_on: day }: ItemChange): Promise<ItemPatch> {
    if (day === undefined) {
      return {};
    }
    const { database, clock } = this.#deps;
    const { timezone } = await findSettings(actor, database.db);
    if (day > dayAt(clock(), timezone)) {
      throw errors.invalid('That date is in the future.', [
        { path: 'published_on', message: 'Lies in the future.' },
      ]);
    }
    return { publishedAt: toInstant({ day, time: null, offset: null }, timezone), publishedDayOnly: true };
  }

  /** Deletes an item. It can be restored for as long as the undo time lasts. */
  remove(actor: Actor, id: string): Promise<void> {
    const { database, activity, events, jobs, clock } = this.#deps;
    return database.transaction(async (tx) => {
      await closeBoards(actor, tx, { itemIds: [id] });
      const row = await updateItem(actor, tx, { id, patch: { deletedAt: clock() } });
      if (row === null) {
        throw errors.notFound('item');
      }
      const { title, boardId } = row;
      await recountItems(actor, tx, [boardId]);
      await hideEntries(actor, tx, [id]);
      await refreshFiguresOf(actor, tx, [id]);
      await jobs.send(tx, {
        kind: purgeJob,
        payload: { userId: actor.userId },
        delaySeconds: purgeDelaySeconds,
      });
      await activity.record(actor, tx, { kind: 'content_deleted', title, boardId, contentId: id });
      announceItem({ events, actor, tx }, { id, boardId, isDeleted: true });
    });
  }

  /**
   * Restores a deleted item; one that was being read is read again. Throws `board_deleted` when its board
   * is gone, `duplicate` when its address has come anew.
   */
  restore(actor: Actor, id: string): Promise<Item> {
    const { database, activity, events, jobs, clock, boards } = this.#deps;
    return database.transaction(async (tx) => {
      const now = clock();
      await closeBoards(actor, tx, { itemIds: [id] });
      const deleted = await lockDeletedItem(actor, tx, { id, since: undoLimit(now) });
      if (deleted === null) {
        throw errors.notFound('item');
      }
      const { title, boardId } = deleted;
      if (!(await boards.touch(actor, tx, { id: boardId, now }))) {
        throw errors.boardDeleted();
      }
      await requireFree(actor, tx, deleted);
      await updateItem(actor, tx, { id, patch: { deletedAt: null, updatedAt: now }, deleted: true });
      await recountItems(actor, tx, [boardId]);
      await showEntries(actor, tx, [id]);
      await runRestored(actor, tx, { jobs, events, ids: [id], now });
      await refreshFiguresOf(actor, tx, [id]);
      await activity.record(actor, tx, { kind: 'content_restored', title, boardId, contentId: id });
      announceItem({ events, actor, tx }, deleted);
      return loadItem(actor, tx, id);
    });
  }

  /** Tries to get the text of a failed item once more. Throws `not_failed` for another one. */
  retry(actor: Actor, id: string): Promise<Item> {
    const { database, events, jobs, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const row = await reviseFailed(actor, tx, { id, now: clock() });
      if (row === null) {
        await loadItem(actor, tx, id);
        throw errors.impossible('not_failed', 'Only an item that failed can be tried again.');
      }
      await runAgain(actor, tx, { jobs, events, row, was: 'failed' });
      return loadItem(actor, tx, id);
    });
  }

  async #apply(
    actor: Actor,
    tx: Db,
    { before, patch, prepared }: { before: ItemRow; patch: ItemPatch; prepared: PreparedEntry | null },
  ): Promise<void> {
    const { id, boardId: movedFrom } = before;
    const boardId = patch.boardId ?? movedFrom;
    if (boardId !== movedFrom) {
      await this.#requirePlace(actor, tx, { ...before, boardId });
      await this.#deps.boards.touch(actor, tx, { id: movedFrom, now: this.#deps.clock() });
    }
    const isRenamed = patch.title !== undefined && patch.title !== before.title && !patch.isTitleFound;
    await updateItem(actor, tx, { id, patch: { ...patch, ...(isRenamed && { isTitleFound: false }) } });
    if (boardId !== movedFrom) {
      await recountItems(actor, tx, [movedFrom, boardId]);
    }
    if (prepared !== null) {
      await indexPrepared(actor, tx, prepared);
    } else if (boardId !== movedFrom) {
      await indexFacet(actor, tx, { ids: [id], from: { boardId: movedFrom }, to: { boardId } });
    }
    if (patch.tags !== undefined) {
      await indexTags(actor, tx, [{ ...before, tags: patch.tags }]);
    }
    announceItem({ events: this.#deps.events, actor, tx }, { id, boardId, movedFrom });
  }

  /** The board that an item is moved to, closed by `tx`, must be there, and not have its address. */
  async #requirePlace(actor: Actor, tx: Db, item: ItemRow): Promise<void> {
    const { boards, clock } = this.#deps;
    if (!(await boards.touch(actor, tx, { id: item.boardId, now: clock() }))) {
      throw errors.notFound('board');
    }
    await requireFree(actor, tx, item);
  }
}

/**
 * What adding its address to the board anew would throw. A deleted item comes back beside what led to its
 * page before it was deleted. The board must be closed by `tx`, so that the address cannot come in between.
 */
async function requireFree(actor: Actor, tx: Db, item: ItemRow): Promise<void> {
  const there = await findSamePage(actor, tx, { ...item, page: item.canonicalUrl, since: item.deletedAt });
  if (there !== null) {
    throw errors.duplicate(there.id);
  }
}

/**
 * The search entry after a change, made before the row of the item is held; null where it needs none: another
 * board is replaced in it, and it knows no dates.
 */
async function prepareChange(
  actor: Actor,
  db: Db,
  { id, patch }: { id: string; patch: ItemPatch },
): Promise<PreparedEntry | null> {
  const { title, description, platform, boardId } = patch;
  if (title === undefined && description === undefined && platform === undefined) {
    return null;
  }
  const change = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(platform !== undefined && { platform }),
    ...(boardId !== undefined && { boardId }),
  };
  return prepareEntry(actor, db, { id, change });
}

function toPatch(
  { title, description, boardId, platform, published_at, tags }: ItemChange,
  clock: Clock,
): ItemPatch {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(boardId !== undefined && { boardId }),
    ...(platform !== undefined && { platform }),
    ...(tags !== undefined && { tags }),
    ...(published_at !== undefined && {
      publishedAt: requirePast(clock, 'published_at', published_at ?? undefined) ?? null,
      publishedDayOnly: false,
    }),
  };
}
