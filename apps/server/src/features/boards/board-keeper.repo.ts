import { and, eq, isNull, lt } from 'drizzle-orm';
import { boards } from '#db/boards.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
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
 * ends: nothing comes to the board or goes from it meanwhile, and nobody else touches or deletes it.
 */
async function touchBoard(actor: Actor, tx: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { rowCount } = await tx.update(boards).set({ updatedAt: now }).where(isBoard(actor, id));
  return rowCount === 1;
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
  removeExpired: deleteExpiredBoards,
};
