import { type Board, maxGroupItems, maxGroups } from '@hookline/contract/boards';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { boards } from '#db/boards.ts';
import { boardGroups, groupItems } from '#db/groups.ts';
import type { Actor } from '#platform/actor.ts';
import type { Arrival } from '#platform/archived-list.ts';
import type { Db } from '#platform/database/index.ts';
import { addLines, nextRevision, placeCards } from '../canvas/canvas.repo.ts';
import type { ArchivedBoard } from './archived-board.ts';

/** What a board of an archive is here. */
export interface PlacedBoard {
  id: string;
  /** `deleted`: it waits under Recently deleted, and takes nothing. */
  state: 'new' | 'there' | 'deleted';
}

/**
 * What boards of an archive are here, by their ids: the same board; or the first of that name which is none
 * of them, each for one; or a new one.
 */
export async function placeBoards(
  actor: Actor,
  db: Db,
  archived: readonly Pick<Board, 'id' | 'name'>[],
): Promise<Map<string, PlacedBoard>> {
  const rows = await db
    .select({ id: boards.id, name: boards.name, deletedAt: boards.deletedAt })
    .from(boards)
    .where(eq(boards.userId, actor.userId))
    .orderBy(boards.id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const own = new Set(archived.map((board) => board.id));
  const free = rows.filter((row) => row.deletedAt === null && !own.has(row.id));
  return new Map(
    archived.map((board): [string, PlacedBoard] => {
      const same = byId.get(board.id);
      if (same !== undefined) {
        return [board.id, { id: board.id, state: same.deletedAt === null ? 'there' : 'deleted' }];
      }
      const at = free.findIndex((row) => row.name === board.name);
      const [named] = at === -1 ? [] : free.splice(at, 1);
      return [
        board.id,
        named === undefined ? { id: board.id, state: 'new' } : { id: named.id, state: 'there' },
      ];
    }),
  );
}

/** Adds boards of an archive that are not there, as old as they were. */
export async function addArchivedBoards(
  actor: Actor,
  tx: Db,
  archived: readonly ArchivedBoard['board'][],
): Promise<void> {
  if (archived.length > 0) {
    await tx
      .insert(boards)
      .values(
        archived.map(({ board_type, created_at, updated_at, ...board }) => ({
          ...board,
          userId: actor.userId,
          boardType: board_type,
          createdAt: new Date(created_at),
          updatedAt: new Date(updated_at),
          deletedAt: null,
        })),
      )
      .onConflictDoNothing();
  }
}

/** How many of the groups are not there, even deleted. */
export async function countMissingGroups(
  actor: Actor,
  db: Db,
  groups: readonly { id: string }[],
): Promise<number> {
  const ids = groups.map((group) => group.id);
  const there = await db.$count(
    boardGroups,
    and(eq(boardGroups.userId, actor.userId), inArray(boardGroups.id, ids)),
  );
  return new Set(ids).size - there;
}

interface Layout extends Arrival {
  boardId: string;
  archived: Pick<ArchivedBoard, 'groups' | 'canvas'>;
  /** Whether an item came with this import: of others, groups and places stay as they are. */
  isNew(itemId: string): boolean;
}

/** Adds the groups of a board and what its canvas has of what came. Returns how many groups are new. */
export async function addArchivedLayout(actor: Actor, tx: Db, layout: Layout): Promise<number> {
  const { boardId, archived, isNew, here } = layout;
  const places = archived.canvas.places
    .map((place) => ({ ...place, item_id: here(place.item_id) }))
    .filter(({ item_id }) => isNew(item_id));
  const lines = archived.canvas.lines
    .map(([one, other]): [string, string] => [here(one), here(other)])
    .filter(([one, other]) => one !== other && (isNew(one) || isNew(other)));
  if ((places.length > 0 || lines.length > 0) && (await nextRevision(actor, tx, boardId)) !== null) {
    await placeCards(actor, tx, { boardId, places, isGentle: true });
    await addLines(actor, tx, { boardId, lines });
  }
  return addGroups(actor, tx, layout);
}

async function addGroups(actor: Actor, tx: Db, { boardId, archived, isNew, here }: Layout): Promise<number> {
  const { userId } = actor;
  const has = await tx.$count(
    boardGroups,
    and(eq(boardGroups.userId, userId), eq(boardGroups.boardId, boardId), isNull(boardGroups.deletedAt)),
  );
  const some = archived.groups.slice(0, Math.max(0, maxGroups - has));
  const rows = some.map((group) => ({
    userId,
    boardId,
    id: group.id,
    name: group.name,
    createdAt: new Date(group.created_at),
    deletedAt: null,
  }));
  const added =
    rows.length === 0
      ? []
      : await tx.insert(boardGroups).values(rows).onConflictDoNothing().returning({ id: boardGroups.id });
  const fresh = new Set(added.map((group) => group.id));
  for (const group of archived.groups) {
    const wanted = group.item_ids.map((itemId) => here(itemId));
    const joining = fresh.has(group.id) ? wanted : wanted.filter((itemId) => isNew(itemId));
    await joinGroup(actor, tx, { id: group.id, boardId, itemIds: joining });
  }
  return fresh.size;
}

/** Adds items of the board to a group of it that is there, as far as it has room. */
async function joinGroup(
  { userId }: Actor,
  tx: Db,
  { id: groupId, boardId, itemIds }: { id: string; boardId: string; itemIds: readonly string[] },
): Promise<void> {
  if (itemIds.length > 0) {
    await tx.execute(sql`
      insert into ${groupItems} (user_id, group_id, item_id)
      select own.user_id, own.id, item.id from ${boardGroups} own
      join items item on item.user_id = own.user_id and item.board_id = own.board_id
        and item.deleted_at is null and item.id = any(${sql.param(itemIds)}::uuid[])
      where own.user_id = ${userId} and own.id = ${groupId} and own.board_id = ${boardId}
        and own.deleted_at is null
      limit greatest(0, ${maxGroupItems} - (
        select count(*) from ${groupItems} where user_id = ${userId} and group_id = ${groupId})::int)
      on conflict do nothing`);
  }
}
