import type { ChangeEvent } from '@hookline/contract/activity';
import { isDemoId } from '@hookline/contract/common';
import { type BulkChange, type BulkOutcome, maxTags, tagKey } from '@hookline/contract/content';
import type { ActivityLog } from '#features/activity/index.ts';
import { refreshFiguresOf } from '#features/analytics/index.ts';
import { hideEntries, showEntries } from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import { closeBoards, recountItems } from '../board-items/board-items.repo.ts';
import type { Copies } from '../board-items/board-items.service.ts';
import type { BoardKeeper } from '../board-keeper.ts';
import { purgeJob } from '../content.jobs.ts';
import { purgeDelaySeconds, undoLimit } from '../edits/undo-time.ts';
import { indexFacet, indexTags } from '../items/item-search.ts';
import type { ItemRow } from '../items/items.repo.ts';
import { revise } from '../runs/refetch.repo.ts';
import { captureStays } from '../runs/without-loss.ts';
import { listCaptured } from '../captures/captures.repo.ts';
import { runAgain, runRestored, type RunStarter } from '../runs/run-again.ts';
import { spell } from '../tags/tags.service.ts';
import { saveTags } from '../tags/tags.repo.ts';
import { changeSome, listBoardsOf, listPresent, lockSome } from './bulk.repo.ts';
import { findFree } from './free-places.ts';

interface BulkDeps extends RunStarter {
  database: Database;
  activity: ActivityLog;
  clock: Clock;
  boards: BoardKeeper;
  copies: Copies;
}

/** Of one action: the items it was done to, why not to some of the others, and what came of it. */
interface Work {
  done: readonly ItemRow[];
  reasons?: ReadonlyMap<string, string>;
  copies?: string[];
}

const missing = errors.notFound('item').message;
const isThere = 'Its address is already on that board.';

/** Does one thing to many items at once. */
export class BulkEdits {
  readonly #deps: BulkDeps;

  constructor(deps: BulkDeps) {
    this.#deps = deps;
  }

  /**
   * Does it to every item that it can be done to, all in one transaction, and says why not to the others.
   * Throws `not_found` for a board that is not there, and `demo_board`.
   */
  change(actor: Actor, { ids, ...change }: BulkChange): Promise<BulkOutcome> {
    const { database } = this.#deps;
    const wanted = [...new Set(ids)];
    return database.transaction(async (tx) => {
      const { done, reasons, copies = [] } = await this.#do(actor, tx, { ids: wanted, ...change });
      const isDone = new Set(done.map(({ id }) => id));
      return {
        done: done.map(({ id }) => id),
        failed: wanted
          .filter((id) => !isDone.has(id))
          .map((id) => ({ id, message: reasons?.get(id) ?? missing })),
        copies,
      };
    });
  }

  /** Puts items into the trash within a transaction. Returns how many were still there. */
  async remove(actor: Actor, tx: Db, ids: readonly string[]): Promise<number> {
    return (await this.#remove(actor, tx, [...new Set(ids)])).done.length;
  }

  /** Those of some items that are there. */
  present(actor: Actor, ids: readonly string[]): Promise<string[]> {
    return listPresent(actor, this.#deps.database.db, ids);
  }

  #do(actor: Actor, tx: Db, change: BulkChange): Promise<Work> {
    switch (change.action) {
      case 'delete':
        return this.#remove(actor, tx, change.ids);
      case 'restore':
        return this.#restore(actor, tx, change.ids);
      case 'refetch':
        return this.#refetch(actor, tx, change.ids);
      case 'move':
        return this.#move(actor, tx, change);
      case 'copy':
        return this.#copy(actor, tx, change);
      default:
        return this.#tag(actor, tx, change);
    }
  }

  async #remove(actor: Actor, tx: Db, ids: string[]): Promise<Work> {
    const { activity, jobs, clock } = this.#deps;
    await closeBoards(actor, tx, { itemIds: ids });
    const done = await lockSome(actor, tx, { ids });
    if (done.length === 0) {
      return { done };
    }
    const gone = idsOf(done);
    await changeSome(actor, tx, { ids: gone, patch: { deletedAt: clock() } });
    await recountItems(actor, tx, boardsOf(done));
    await hideEntries(actor, tx, gone);
    await refreshFiguresOf(actor, tx, gone);
    await jobs.send(tx, {
      kind: purgeJob,
      payload: { userId: actor.userId },
      delaySeconds: purgeDelaySeconds,
    });
    for (const { id, title, boardId } of done) {
      await activity.record(actor, tx, { kind: 'content_deleted', title, boardId, contentId: id });
    }
    this.#announce(actor, tx, { type: 'item.deleted', rows: done });
    return { done };
  }

  async #restore(actor: Actor, tx: Db, ids: string[]): Promise<Work> {
    const { activity, boards, clock } = this.#deps;
    const now = clock();
    const alive = new Set<string>();
    await closeBoards(actor, tx, { itemIds: ids });
    for (const id of await listBoardsOf(actor, tx, ids)) {
      if (await boards.touch(actor, tx, { id, now })) {
        alive.add(id);
      }
    }
    const deleted = await lockSome(actor, tx, { ids, since: undoLimit(now) });
    const done: ItemRow[] = [];
    for (const [boardId, rows] of Map.groupBy(deleted, (row) => row.boardId)) {
      done.push(...(alive.has(boardId) ? await findFree(actor, tx, { rows, boardId }) : []));
    }
    const back = idsOf(done);
    if (back.length > 0) {
      await changeSome(actor, tx, { ids: back, patch: { deletedAt: null, updatedAt: now } });
      await recountItems(actor, tx, boardsOf(done));
      await showEntries(actor, tx, back);
      await runRestored(actor, tx, { ...this.#deps, ids: back, now });
      await refreshFiguresOf(actor, tx, back);
    }
    for (const { id, title, boardId } of done) {
      await activity.record(actor, tx, { kind: 'content_restored', title, boardId, contentId: id });
    }
    this.#announce(actor, tx, { type: 'item.changed', rows: done });
    const reasons = deleted.map(({ id, boardId }): [string, string] => [
      id,
      alive.has(boardId) ? isThere : errors.boardDeleted().message,
    ]);
    return { done, reasons: new Map(reasons) };
  }

  async #move(actor: Actor, tx: Db, { ids, boardId }: BulkChange & { boardId: string }): Promise<Work> {
    const { boards, clock } = this.#deps;
    const now = clock();
    await this.#openBoard(actor, tx, { boardId, itemIds: ids, now });
    const rows = await lockSome(actor, tx, { ids });
    const [here, elsewhere] = [
      rows.filter((row) => row.boardId === boardId),
      rows.filter((row) => row.boardId !== boardId),
    ];
    const moving = await findFree(actor, tx, { rows: elsewhere, boardId });
    const groups = Map.groupBy(moving, (row) => row.boardId);
    await changeSome(actor, tx, { ids: idsOf(moving), patch: { boardId, position: null, updatedAt: now } });
    for (const [from, group] of groups) {
      await indexFacet(actor, tx, { ids: idsOf(group), from: { boardId: from }, to: { boardId } });
      await boards.touch(actor, tx, { id: from, now });
    }
    await recountItems(actor, tx, [...groups.keys(), boardId]);
    this.#announce(actor, tx, { type: 'item.changed', rows: moving, boardId });
    this.#announce(actor, tx, { type: 'item.changed', rows: moving });
    return { done: [...here, ...moving], reasons: new Map(elsewhere.map(({ id }) => [id, isThere])) };
  }

  async #copy(actor: Actor, tx: Db, { ids, boardId }: BulkChange & { boardId: string }): Promise<Work> {
    const now = this.#deps.clock();
    await this.#openBoard(actor, tx, { boardId, itemIds: [], now });
    const rows = await lockSome(actor, tx, { ids });
    const done = await findFree(actor, tx, { rows, boardId });
    const copyOf = new Map<string, string>();
    for (const [from, group] of Map.groupBy(done, (row) => row.boardId)) {
      const originals = idsOf(group);
      const copies = await this.#deps.copies.copySome(actor, tx, { originals, from, to: boardId });
      originals.forEach((id, at) => copyOf.set(id, copies[at] ?? id));
    }
    const copies = done.map(({ id }) => copyOf.get(id) ?? id);
    this.#announce(actor, tx, { type: 'item.changed', rows: copies.map((id) => ({ id, boardId })) });
    return { done, copies, reasons: new Map(rows.map(({ id }) => [id, isThere])) };
  }

  async #tag(actor: Actor, tx: Db, change: Extract<BulkChange, { tags: string[] }>): Promise<Work> {
    const tags = await spell(actor, tx, change.tags);
    const rows = await lockSome(actor, tx, { ids: change.ids });
    const keys = new Set(tags.map(tagKey));
    const without = (row: ItemRow) => row.tags.filter((tag) => !keys.has(tagKey(tag)));
    const tagged = rows.map((row) => {
      const missingTags = tags.filter((tag) => !row.tags.some((own) => tagKey(own) === tagKey(tag)));
      return { ...row, tags: change.action === 'tag' ? [...row.tags, ...missingTags] : without(row) };
    });
    const done = tagged.filter((row) => row.tags.length <= maxTags);
    const before = new Map(rows.map((row) => [row.id, row.tags.length]));
    const changed = done.filter((row) => row.tags.length !== before.get(row.id));
    if (changed.length > 0) {
      await saveTags(actor, tx, { rows: changed, now: this.#deps.clock() });
      await indexTags(actor, tx, changed);
      this.#announce(actor, tx, { type: 'item.changed', rows: changed });
    }
    const tooMany = `An item has at most ${maxTags} tags.`;
    return { done, reasons: new Map(rows.map(({ id }) => [id, tooMany])) };
  }

  async #refetch(actor: Actor, tx: Db, ids: string[]): Promise<Work> {
    const rows = await lockSome(actor, tx, { ids });
    const captured = await listCaptured(actor, tx, idsOf(rows));
    const isFree = (row: ItemRow) => canBeFetched(row) && row.status !== 'processing';
    const done: ItemRow[] = [];
    for (const row of rows.filter((one) => isFree(one) && !captured.has(one.id))) {
      const revised = await revise(actor, tx, { id: row.id, now: this.#deps.clock() });
      const { status: was } = row;
      const options = { isRefetch: was === 'processed' };
      await (revised && runAgain(actor, tx, { ...this.#deps, row: revised, was, options }));
      done.push(row);
    }
    const reasons = rows.map((row): [string, string] => [
      row.id,
      captured.has(row.id)
        ? captureStays
        : canBeFetched(row)
          ? 'It is being read right now.'
          : 'Only an item with a web address can be fetched again.',
    ]);
    return { done, reasons: new Map(reasons) };
  }

  /** Closes a board, which must be there, and those where items are, until the transaction ends. */
  async #openBoard(
    actor: Actor,
    tx: Db,
    { boardId, itemIds, now }: { boardId: string; itemIds: string[]; now: Date },
  ): Promise<void> {
    if (isDemoId(boardId)) {
      throw errors.demoBoard();
    }
    await closeBoards(actor, tx, { boardIds: [boardId], itemIds });
    if (!(await this.#deps.boards.touch(actor, tx, { id: boardId, now }))) {
      throw errors.notFound('board');
    }
  }

  /** Tells of items, on `boardId` or where each of them is. */
  #announce(
    actor: Actor,
    tx: Db,
    {
      type,
      rows,
      boardId,
    }: {
      type: 'item.changed' | 'item.deleted';
      rows: readonly Pick<ItemRow, 'id' | 'boardId'>[];
      boardId?: string;
    },
  ): void {
    const changes = rows.map((row): ChangeEvent => ({ type, id: row.id, board_id: boardId ?? row.boardId }));
    this.#deps.events.publish(tx, actor.userId, changes);
  }
}

const idsOf = (rows: readonly Pick<ItemRow, 'id'>[]): string[] => rows.map(({ id }) => id);

const boardsOf = (rows: readonly ItemRow[]): string[] => [...new Set(rows.map(({ boardId }) => boardId))];

const canBeFetched = ({ url, type }: ItemRow): boolean => url !== null && type === 'website';
