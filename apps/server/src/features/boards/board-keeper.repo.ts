import { and, eq, isNull, lt } from 'drizzle-orm';
import { boards } from '#db/boards.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';
import { deleteExpiredGroups } from './groups/groups.repo.ts';
import type { BoardKeeper } from '#features/content/index.ts';

/** The condition for one board of the actor's that is not deleted. */
export const isBoard = (actor: Actor, id: string) =>
  and(eq(boards.userId, actor.userId), eq(boards.id, id), isNull(boards.deletedAt));

/** Whether the actor has this board, and it is not deleted. Locks nothing: it may be gone a moment later. */
async function hasBoard(actor: Actor, db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ id: boards.id }).from(boards).where(isBoard(actor, id));
  return row !== undefined;
}

/**
 * Marks a board as changed at `now`. False when the actor has no such board, or it is deleted. Waits for
 * a change of the board at the same time, then locks its row (for no key update) until the transaction
 * ends: items may still be added elsewhere, but nobody else touches or deletes the board meanwhile.
 */
async function touchBoard(actor: Actor, tx: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { rowCount } = await tx.update(boards).set({ updatedAt: now }).where(isBoard(actor, id));
  return rowCount === 1;
}

const touchFree = defineStatement(
  'board_touch_free',
  `update boards set updated_at = $3 where user_id = $1 and id = (
    select id from boards where user_id = $1 and id = $2 and deleted_at is null for no key update skip locked
  )`,
);

/**
 * The same without waiting: a board that another transaction is changing, which marks it too, is left to that
 * one.
 */
async function touchBoardIfFree(actor: Actor, tx: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await touchFree(tx, [actor.userId, id, now]);
}

/** Removes for good the boards that were deleted before `until`, with all that is on them, and the groups. */
async function deleteExpiredBoards(actor: Actor, db: Db, until: Date): Promise<void> {
  await deleteExpiredGroups(actor, db, until);
  await db.delete(boards).where(and(eq(boards.userId, actor.userId), lt(boards.deletedAt, until)));
}

/** What boards offer to content. */
export const boardKeeper: BoardKeeper = {
  has: hasBoard,
  touch: touchBoard,
  touchIfFree: touchBoardIfFree,
  removeExpired: deleteExpiredBoards,
};
