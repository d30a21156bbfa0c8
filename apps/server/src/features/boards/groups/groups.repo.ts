import { and, eq, lt, sql } from 'drizzle-orm';
import { boardGroups, groupItems } from '#db/groups.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';
import { newId } from '#platform/id.ts';

type GroupRow = Omit<typeof boardGroups.$inferSelect, 'userId' | 'deletedAt'>;

export interface ListedGroup extends Pick<GroupRow, 'id' | 'boardId' | 'name'> {
  /** ISO 8601. */
  createdAt: string;
  itemIds: string[];
}

const listed = `
  select g.id, g.board_id as "boardId", g.name, g.created_at as "createdAt", array(
    select i.id from group_items m
    join items i on i.user_id = m.user_id and i.id = m.item_id
    where m.user_id = g.user_id and m.group_id = g.id and i.board_id = g.board_id and i.deleted_at is null
    order by i.id desc
  ) as "itemIds"
  from board_groups g
  join boards b on b.user_id = g.user_id and b.id = g.board_id and b.deleted_at is null
  where g.user_id = $1 and g.deleted_at is null`;

const selectOfBoard = defineStatement<ListedGroup>(
  'groups_of_board',
  `${listed} and g.board_id = $2 order by g.id`,
);
const selectGroup = defineStatement<ListedGroup>('group', `${listed} and g.id = $2`);

/** The first made first. */
export const listGroups = (actor: Actor, db: Db, boardId: string): Promise<ListedGroup[]> =>
  selectOfBoard(db, [actor.userId, boardId]);

export async function findGroup(actor: Actor, db: Db, id: string): Promise<ListedGroup | null> {
  const [row] = await selectGroup(db, [actor.userId, id]);
  return row ?? null;
}

const isGroup = (actor: Actor, id: string) =>
  and(eq(boardGroups.userId, actor.userId), eq(boardGroups.id, id));

export async function insertGroup(actor: Actor, tx: Db, row: GroupRow): Promise<void> {
  await tx.insert(boardGroups).values({ ...row, userId: actor.userId, deletedAt: null });
}

/** Names a group and holds it, one change at a time; without a name it is held only. */
export async function renameGroup(
  actor: Actor,
  tx: Db,
  { id, name }: { id: string; name: string | undefined },
): Promise<void> {
  await tx
    .update(boardGroups)
    .set({ name: name ?? sql`name` })
    .where(isGroup(actor, id));
}

/**
 * Says which items a group has, those aside that are not seen at present: deleted ones and those on another
 * board. Returns how many it has with these; null when one of `itemIds` never was in it and is not on its
 * board either.
 */
export async function replaceItems(
  actor: Actor,
  tx: Db,
  { id, boardId, itemIds }: Pick<GroupRow, 'id' | 'boardId'> & { itemIds: readonly string[] },
): Promise<number | null> {
  const wanted = sql`${sql.param([...new Set(itemIds)])}::uuid[]`;
  const seen = sql`select id from items
    where user_id = ${actor.userId} and board_id = ${boardId} and deleted_at is null`;
  const isOfGroup = sql`user_id = ${actor.userId} and group_id = ${id}`;
  await tx.execute(sql`
    delete from ${groupItems} where ${isOfGroup} and item_id <> all(${wanted}) and item_id in (${seen})`);
  await tx.execute(sql`
    insert into ${groupItems} (user_id, group_id, item_id)
    select ${actor.userId}, ${id}, id from (${seen} and id = any(${wanted})) as added
    on conflict do nothing`);
  const { rows } = await tx.execute<{ members: number; strangers: number }>(sql`
    select (select count(*)::int from ${groupItems} where ${isOfGroup}) as members, count(*)::int as strangers
    from unnest(${wanted}) as item_id
    where item_id not in (select item_id from ${groupItems} where ${isOfGroup})`);
  const { members = 0, strangers = 0 } = rows[0] ?? {};
  return strangers === 0 ? members : null;
}

export async function deleteGroup(
  actor: Actor,
  tx: Db,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await tx.update(boardGroups).set({ deletedAt: now }).where(isGroup(actor, id));
}

/** Brings back a group that was deleted after `since`. */
export async function restoreGroup(
  actor: Actor,
  tx: Db,
  { id, since }: { id: string; since: Date },
): Promise<void> {
  await tx
    .update(boardGroups)
    .set({ deletedAt: null })
    .where(and(isGroup(actor, id), sql`deleted_at > ${since.toISOString()}::timestamptz`));
}

/**
 * Gives a copy of a board the groups of the original; `copies` are those of `originals`, in the same
 * order.
 */
export async function copyGroups(
  actor: Actor,
  tx: Db,
  { from, to, originals, copies }: { from: string; to: string; originals: string[]; copies: string[] },
): Promise<void> {
  const copyOf = new Map(originals.map((original, at) => [original, copies[at]]));
  for (const { name, createdAt, itemIds } of await listGroups(actor, tx, from)) {
    const id = newId();
    await insertGroup(actor, tx, { id, boardId: to, name, createdAt: new Date(createdAt) });
    await replaceItems(actor, tx, {
      id,
      boardId: to,
      itemIds: itemIds.flatMap((original) => copyOf.get(original) ?? []),
    });
  }
}

/** Removes for good what was deleted before `until`. */
export async function deleteExpiredGroups(actor: Actor, db: Db, until: Date): Promise<void> {
  await db
    .delete(boardGroups)
    .where(and(eq(boardGroups.userId, actor.userId), lt(boardGroups.deletedAt, until)));
}
