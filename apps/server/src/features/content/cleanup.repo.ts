import { and, eq, inArray, lt } from 'drizzle-orm';
import { boards } from '#db/boards.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** Items that were deleted before `until`, with the keys of their files. */
export async function findExpired(
  actor: Actor,
  db: Db,
  until: Date,
): Promise<{ id: string; fileKey: string | null }[]> {
  return db
    .select({ id: items.id, fileKey: items.fileKey })
    .from(items)
    .where(and(eq(items.userId, actor.userId), lt(items.deletedAt, until)));
}

/** Removes items for good, and the boards that were deleted before `until`. */
export async function deleteExpired(
  actor: Actor,
  db: Db,
  { ids, until }: { ids: string[]; until: Date },
): Promise<void> {
  if (ids.length > 0) {
    await db.delete(items).where(and(eq(items.userId, actor.userId), inArray(items.id, ids)));
  }
  await db.delete(boards).where(and(eq(boards.userId, actor.userId), lt(boards.deletedAt, until)));
}
