import type { ChangeEvent } from '@hookline/contract/activity';
import type { Board, BoardChange, BoardItemsQuery, NewBoard, NewPlace } from '@hookline/contract/boards';
import { limits } from '@hookline/contract/common';
import type { ActivityLog } from '#features/activity/index.ts';
import { refreshFiguresOf } from '#features/analytics/index.ts';
import {
  placeItem,
  purgeDelaySeconds,
  purgeJob,
  removeWithBoard,
  restoreWithBoard,
  undoLimit,
  type Copies,
  type Library,
} from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import { newId } from '#platform/id.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import {
  countPosts,
  findBoard,
  findBoardNamed,
  findBoardsNamed,
  holdUser,
  insertBoard,
  insertBoards,
  listBoards,
  restoreBoard,
  softDeleteBoard,
  updateBoard,
  type CountedBoard,
} from './boards.repo.ts';
import { copyCanvas } from './canvas/canvas.repo.ts';
import { copyGroups } from './groups/groups.repo.ts';

export interface BoardsDeps {
  database: Database;
  activity: ActivityLog;
  library: Library;
  copies: Copies;
  events: Events<ChangeEvent>;
  jobs: Jobs;
  clock: Clock;
}

/** Named as the web app names the first board of somebody who begins with a thing. */
const inbox: NewBoard = {
  name: 'Inbox',
  description: 'Whatever you find. Sort it into boards of their own when you know what it is for.',
  board_type: 'general',
};

/** A user's boards. A board that is not there, or not theirs, is a `not_found` everywhere. */
export class Boards {
  readonly #deps: BoardsDeps;

  constructor(deps: BoardsDeps) {
    this.#deps = deps;
  }

  /** All boards, the last changed first. */
  async list(actor: Actor): Promise<Board[]> {
    return (await listBoards(actor, this.#deps.database.db)).map(toBoard);
  }

  /** One board. */
  get(actor: Actor, id: string): Promise<Board> {
    return load(actor, this.#deps.database.db, id);
  }

  /** A page of what is wanted of a board. */
  async items(actor: Actor, id: string, query: BoardItemsQuery): ReturnType<Library['onBoard']> {
    const result = await this.#deps.library.onBoard(actor, id, query);
    // Items prove that the board exists; only an empty page leaves the question open.
    if (result.items.length === 0) {
      await this.get(actor, id);
    }
    return result;
  }

  /** How many items of a board have numbers. */
  countPosts(actor: Actor, id: string): Promise<number> {
    return countPosts(actor, this.#deps.database.db, id);
  }

  /** Puts an item before another of its board, or at the end, in the order by hand. */
  place(actor: Actor, id: string, { itemId, before }: NewPlace): Promise<void> {
    return this.#deps.database.transaction(async (tx) => {
      if (!(await placeItem(actor, tx, { boardId: id, itemId, before }))) {
        throw errors.notFound('item');
      }
      this.#announce(actor, tx, { type: 'board.changed', id });
    });
  }

  /** Makes an empty board. */
  create(actor: Actor, board: NewBoard): Promise<Board> {
    return this.#deps.database.transaction((tx) => this.#create(actor, tx, board));
  }

  /** The board for what comes without one, made where there is none. */
  async inbox(actor: Actor): Promise<string> {
    const { database } = this.#deps;
    const there = await findBoardNamed(actor, database.db, inbox.name);
    return (
      there ??
      database.transaction(async (tx) => {
        // Of two first things at once, both go to one.
        await holdUser(actor, tx);
        const made = await findBoardNamed(actor, tx, inbox.name);
        return made ?? (await this.#create(actor, tx, inbox)).id;
      })
    );
  }

  /**
   * The boards of these names, by name: the first of each, made where there is none. Nothing is noted of it:
   * thousands may come at once.
   */
  async named(
    actor: Actor,
    { names, description }: { names: readonly string[]; description: string },
  ): Promise<Map<string, string>> {
    const { database, clock } = this.#deps;
    const there = await findBoardsNamed(actor, database.db, names);
    if (there.size === names.length) {
      return there;
    }
    return database.transaction(async (tx) => {
      await holdUser(actor, tx);
      const made = await findBoardsNamed(actor, tx, names);
      const now = clock();
      const about = {
        description,
        boardType: 'general',
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
      } as const;
      const rows = names.filter((name) => !made.has(name)).map((name) => ({ ...about, id: newId(), name }));
      await insertBoards(actor, tx, rows);
      return new Map([...made, ...rows.map(({ id, name }): [string, string] => [name, id])]);
    });
  }

  /**
   * Makes a second board with copies of all items, groups and the canvas. What was recorded of the
   * originals stays with them.
   */
  duplicate(actor: Actor, id: string): Promise<Board> {
    const { database, activity, copies, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const board = await load(actor, tx, id);
      const now = clock();
      const row = {
        id: newId(),
        name: copyName(board.name),
        description: board.description,
        boardType: board.board_type,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
      };
      await insertBoard(actor, tx, row);
      const copied = await copies.copyItems(actor, tx, { from: id, to: row.id });
      await copyGroups(actor, tx, { from: id, to: row.id, ...copied });
      await copyCanvas(actor, tx, { from: id, to: row.id, ...copied });
      await activity.record(actor, tx, { kind: 'board_created', title: row.name, boardId: row.id });
      this.#announce(actor, tx, { type: 'board.changed', id: row.id });
      return load(actor, tx, row.id);
    });
  }

  /** Changes the given fields; without any, nothing changes. */
  change(actor: Actor, id: string, change: BoardChange): Promise<Board> {
    const { database, clock } = this.#deps;
    if (Object.values(change).every((value) => value === undefined)) {
      return this.get(actor, id);
    }
    return database.transaction(async (tx) => {
      if (!(await updateBoard(actor, tx, { id, change, now: clock() }))) {
        throw errors.notFound('board');
      }
      this.#announce(actor, tx, { type: 'board.changed', id });
      return load(actor, tx, id);
    });
  }

  /** Deletes a board with its items. Both can be restored for as long as the undo time lasts. */
  remove(actor: Actor, id: string): Promise<void> {
    const { database, activity, jobs, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const now = clock();
      const row = await softDeleteBoard(actor, tx, { id, now });
      if (row === null) {
        throw errors.notFound('board');
      }
      await refreshFiguresOf(actor, tx, await removeWithBoard(actor, tx, { boardId: id, now }));
      await jobs.send(tx, {
        kind: purgeJob,
        payload: { userId: actor.userId },
        delaySeconds: purgeDelaySeconds,
      });
      await activity.record(actor, tx, { kind: 'board_deleted', title: row.name, boardId: id });
      this.#announce(actor, tx, { type: 'board.deleted', id });
    });
  }

  /** Brings a deleted board back with the items that went with it. */
  restore(actor: Actor, id: string): Promise<Board> {
    const { database, activity, events, jobs, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const now = clock();
      const row = await restoreBoard(actor, tx, { id, now, since: undoLimit(now) });
      if (!row?.deletedAt) {
        throw errors.notFound('board');
      }
      const board = { boardId: id, deletedAt: row.deletedAt };
      await refreshFiguresOf(actor, tx, await restoreWithBoard(actor, tx, { ...board, now, jobs, events }));
      await activity.record(actor, tx, { kind: 'board_restored', title: row.name, boardId: id });
      this.#announce(actor, tx, { type: 'board.changed', id });
      return load(actor, tx, id);
    });
  }

  async #create(actor: Actor, tx: Db, { name, description, board_type }: NewBoard): Promise<Board> {
    const { activity, clock } = this.#deps;
    const now = clock();
    const row = { id: newId(), name, description, boardType: board_type, createdAt: now, updatedAt: now };
    await insertBoard(actor, tx, { ...row, deletedAt: null });
    await activity.record(actor, tx, { kind: 'board_created', title: name, boardId: row.id });
    this.#announce(actor, tx, { type: 'board.changed', id: row.id });
    const moment = now.toISOString();
    return toBoard({ ...row, createdAt: moment, updatedAt: moment, itemCount: 0 });
  }

  #announce(actor: Actor, tx: Db, event: ChangeEvent): void {
    this.#deps.events.publish(tx, actor.userId, [event]);
  }
}

/** "Ideas" becomes "Ideas (copy)", within the longest name. */
const copyName = (name: string): string => `${[...name].slice(0, limits.name - 7).join('')} (copy)`;

async function load(actor: Actor, db: Db, id: string): Promise<Board> {
  const row = await findBoard(actor, db, id);
  if (row === null) {
    throw errors.notFound('board');
  }
  return toBoard(row);
}

const toBoard = ({
  id,
  name,
  description,
  boardType,
  createdAt,
  updatedAt,
  itemCount,
}: CountedBoard): Board => ({
  id,
  name,
  description,
  board_type: boardType,
  created_at: createdAt,
  updated_at: updatedAt,
  item_count: itemCount,
});
