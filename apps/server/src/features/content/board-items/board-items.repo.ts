import { and, eq, isNull, sql } from 'drizzle-orm';
import { boards } from '#db/boards.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/**
 * Locks boards until the transaction ends, and those where items are, so that nothing comes to them or goes
 * from them meanwhile: what does so locks them too.
 */
export async function closeBoards(
  actor: Actor,
  tx: Db,
  { boardIds = [], itemIds = [] }: { boardIds?: readonly string[]; itemIds?: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    select id from ${boards} where user_id = ${actor.userId} and (
      id = any(${sql.param(boardIds)}::uuid[]) or id in (
        select board_id from ${items}
        where user_id = ${actor.userId} and id = any(${sql.param(itemIds)}::uuid[])))
    order by id for update`);
}

/** Counts what is on boards after something came to them or went from them. They stay closed. */
export async function recountItems(actor: Actor, tx: Db, boardIds: readonly string[]): Promise<void> {
  // A statement of its own: what others did before these were closed is seen only by those that begin later.
  await closeBoards(actor, tx, { boardIds });
  await tx.execute(sql`
    update ${boards} set item_count = (
      select count(*) from ${items}
      where user_id = ${actor.userId} and board_id = ${boards.id} and deleted_at is null)
    where user_id = ${actor.userId} and id = any(${sql.param(boardIds)}::uuid[])`);
}

/** The boards of everybody that count another number of items than they have, with their owners. */
export async function listMiscounted(db: Db): Promise<{ userId: string; id: string }[]> {
  const { rows } = await db.execute<{ userId: string; id: string }>(sql`
    select user_id as "userId", id from ${boards} where item_count <> (
      select count(*) from ${items}
      where ${items.userId} = ${boards.userId} and board_id = ${boards.id} and deleted_at is null)
    order by 1, 2`);
  return rows;
}

/** Deletes all items of a board, which must be closed. Returns their ids. */
export async function deleteItemsOf(
  actor: Actor,
  tx: Db,
  { boardId, now }: { boardId: string; now: Date },
): Promise<string[]> {
  const rows = await tx
    .update(items)
    .set({ deletedAt: now })
    .where(and(eq(items.userId, actor.userId), eq(items.boardId, boardId), isNull(items.deletedAt)))
    .returning({ id: items.id });
  await recountItems(actor, tx, [boardId]);
  return rows.map(({ id }) => id);
}

/** Restores the items that were deleted with the board, at the same moment. Returns their ids. */
export async function restoreItemsOf(
  actor: Actor,
  tx: Db,
  { boardId, deletedAt }: { boardId: string; deletedAt: Date },
): Promise<string[]> {
  const rows = await tx
    .update(items)
    .set({ deletedAt: null })
    .where(and(eq(items.userId, actor.userId), eq(items.boardId, boardId), eq(items.deletedAt, deletedAt)))
    .returning({ id: items.id });
  await recountItems(actor, tx, [boardId]);
  return rows.map(({ id }) => id);
}
