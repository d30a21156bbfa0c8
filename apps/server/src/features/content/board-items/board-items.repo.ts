import { and, eq, isNull } from 'drizzle-orm';
import { boards } from '#db/boards.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/**
 * Locks a board until the transaction ends, so that nothing is added to it meanwhile: additions lock it too,
 * against deletion.
 */
export async function closeBoard(actor: Actor, tx: Db, id: string): Promise<void> {
  await tx
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.userId, actor.userId), eq(boards.id, id)))
    .for('update');
}

/** Deletes all items of a board. Returns their ids. */
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
  return rows.map(({ id }) => id);
}
