import type { ChangeEvent } from '@hookline/contract/activity';
import {
  type Group,
  type GroupChange,
  maxGroupItems,
  maxGroups,
  type NewGroup,
} from '@hookline/contract/boards';
import { purgeDelaySeconds, purgeJob, undoLimit } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import { newId } from '#platform/id.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { boardKeeper } from '../board-keeper.repo.ts';
import {
  deleteGroup,
  findGroup,
  insertGroup,
  listGroups,
  renameGroup,
  replaceItems,
  restoreGroup,
  type ListedGroup,
} from './groups.repo.ts';

interface GroupsDeps {
  database: Database;
  events: Events<ChangeEvent>;
  jobs: Jobs;
  clock: Clock;
}

/** Named sets of items within boards. A group that is not there, or not theirs, is a `not_found`. */
export class Groups {
  readonly #deps: GroupsDeps;

  constructor(deps: GroupsDeps) {
    this.#deps = deps;
  }

  /** The groups of a board, the first made first; of a board that is not there, none. */
  async ofBoard(actor: Actor, boardId: string): Promise<Group[]> {
    return (await listGroups(actor, this.#deps.database.db, boardId)).map(toGroup);
  }

  /** One group; with `boardId` only if it is of that board. */
  get(actor: Actor, id: string, boardId?: string): Promise<Group> {
    return load(actor, this.#deps.database.db, { id, boardId });
  }

  /** Makes a group of items of a board, all of which must be on it. */
  create(actor: Actor, boardId: string, { name, itemIds }: NewGroup): Promise<Group> {
    const { database, clock } = this.#deps;
    return database.transaction(async (tx) => {
      if (!(await boardKeeper.has(actor, tx, boardId))) {
        throw errors.notFound('board');
      }
      if ((await listGroups(actor, tx, boardId)).length >= maxGroups) {
        throw errors.impossible('too_many_groups', `A board has at most ${maxGroups} groups.`);
      }
      const id = newId();
      await insertGroup(actor, tx, { id, boardId, name, createdAt: clock() });
      return this.#fill(actor, tx, { id, boardId, itemIds });
    });
  }

  /** Changes the given fields. */
  change(actor: Actor, id: string, { name, itemIds }: GroupChange): Promise<Group> {
    return this.#deps.database.transaction(async (tx) => {
      await renameGroup(actor, tx, { id, name });
      const { board_id: boardId } = await load(actor, tx, { id });
      return this.#fill(actor, tx, { id, boardId, itemIds });
    });
  }

  /** Deletes a group; its items stay. It can be restored for as long as the undo time lasts. */
  remove(actor: Actor, id: string): Promise<void> {
    const { database, jobs, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const { board_id: boardId } = await load(actor, tx, { id });
      await deleteGroup(actor, tx, { id, now: clock() });
      const payload = { userId: actor.userId };
      await jobs.send(tx, { kind: purgeJob, payload, delaySeconds: purgeDelaySeconds });
      this.#announce(actor, tx, boardId);
    });
  }

  /** Brings a deleted group back, with the items that are still there. */
  restore(actor: Actor, id: string): Promise<Group> {
    const { database, clock } = this.#deps;
    return database.transaction(async (tx) => {
      await restoreGroup(actor, tx, { id, since: undoLimit(clock()) });
      const group = await load(actor, tx, { id });
      this.#announce(actor, tx, group.board_id);
      return group;
    });
  }

  async #fill(
    actor: Actor,
    tx: Db,
    { id, boardId, itemIds }: { id: string; boardId: string; itemIds: string[] | undefined },
  ): Promise<Group> {
    const members = itemIds ? await replaceItems(actor, tx, { id, boardId, itemIds }) : 0;
    if (members === null) {
      throw errors.notFound('item');
    }
    if (members > maxGroupItems) {
      throw errors.impossible(
        'group_full',
        `A group has at most ${maxGroupItems} items, with those that are deleted or on ` +
          'another board at present.',
      );
    }
    this.#announce(actor, tx, boardId);
    return load(actor, tx, { id });
  }

  /** A group is a part of its board. */
  #announce(actor: Actor, tx: Db, boardId: string): void {
    this.#deps.events.publish(tx, actor.userId, [{ type: 'board.changed', id: boardId }]);
  }
}

async function load(
  actor: Actor,
  db: Db,
  { id, boardId }: { id: string; boardId?: string | undefined },
): Promise<Group> {
  const row = await findGroup(actor, db, id);
  if (row === null || (boardId !== undefined && row.boardId !== boardId)) {
    throw errors.notFound('group');
  }
  return toGroup(row);
}

const toGroup = ({ id, boardId, name, itemIds, createdAt }: ListedGroup): Group => ({
  id,
  board_id: boardId,
  name,
  item_ids: itemIds,
  created_at: createdAt,
});
