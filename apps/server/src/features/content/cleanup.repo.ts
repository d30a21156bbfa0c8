import { and, eq, inArray, lt } from 'drizzle-orm';
import { boards } from '#db/boards.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

export interface ExpiredItem {
  id: string;
  fileKey: string | null;
}

/** Some items that were deleted before `until`, held until the transaction ends, with the keys of their files. */
export async function lockExpired(
  actor: Actor,
  tx: Db,
  { until, limit }: { until: Date; limit: number },
): Promise<ExpiredItem[]> {
  return tx
    .select({ id: items.id, fileKey: items.fileKey })
    .from(items)
    .where(and(eq(items.userId, actor.userId), lt(items.deletedAt, until)))
    .limit(limit)
    .for('update');
}

/** Removes items for good. */
export async function deleteItems(actor: Actor, tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) {
    await tx.delete(items).where(and(eq(items.userId, actor.userId), inArray(items.id, ids)));
  }
}

/** Removes boards for good that were deleted before `until`. Their items must be gone. */
export async function deleteExpiredBoards(actor: Actor, db: Db, until: Date): Promise<void> {
  await db.delete(boards).where(and(eq(boards.userId, actor.userId), lt(boards.deletedAt, until)));
}
