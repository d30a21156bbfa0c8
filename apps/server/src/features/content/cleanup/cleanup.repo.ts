import { and, eq, inArray, lt, notInArray } from 'drizzle-orm';
import { users } from '#db/accounts.ts';
import { imports } from '#db/analytics.ts';
import { itemCovers, items } from '#db/content.ts';
import { libraryImports } from '#db/library-imports.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

export interface ExpiredItem {
  id: string;
  /** Of its file. */
  fileKey: string | null;
}

/**
 * Some items that were deleted before `until`, with the keys of their files. They count as deleted at the
 * beginning of time from now on, so that they cannot be restored any more, whatever a clock says; an item
 * restored just before is not among them.
 */
export async function claimExpired(
  actor: Actor,
  db: Db,
  { until, limit }: { until: Date; limit: number },
): Promise<ExpiredItem[]> {
  const isExpired = and(eq(items.userId, actor.userId), lt(items.deletedAt, until));
  const some = db.select({ id: items.id }).from(items).where(isExpired).limit(limit);
  return (
    db
      .update(items)
      .set({ deletedAt: new Date(0) })
      // Checked again: while this waited for a row, the row may have been restored.
      .where(and(isExpired, inArray(items.id, some)))
      .returning({ id: items.id, fileKey: items.fileKey })
  );
}

/** The keys of the pictures of items. */
export async function findPictures(actor: Actor, db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ key: itemCovers.fileKey })
    .from(itemCovers)
    .where(and(eq(itemCovers.userId, actor.userId), inArray(itemCovers.itemId, ids)));
  return rows.flatMap(({ key }) => key ?? []);
}

/** The files and pictures that other items have too: a copy shares those of its original. */
export async function findSharedFiles(
  actor: Actor,
  db: Db,
  { ids, keys }: { ids: string[]; keys: string[] },
): Promise<Set<string>> {
  if (keys.length === 0) {
    return new Set();
  }
  const ofOthers = [
    { table: items, item: items.id },
    { table: itemCovers, item: itemCovers.itemId },
  ].map(({ table, item }) =>
    db
      .selectDistinct({ key: table.fileKey })
      .from(table)
      .where(and(eq(table.userId, actor.userId), inArray(table.fileKey, keys), notInArray(item, ids))),
  );
  return new Set((await Promise.all(ofOthers)).flat().flatMap(({ key }) => key ?? []));
}

/**
 * The files that belong to an item, deleted or not, or wait to be imported; null where there is no such user.
 */
export async function findUsedFiles(actor: Actor, db: Db, keys: string[]): Promise<Set<string> | null> {
  const uses = [items, itemCovers, imports, libraryImports].map((table) =>
    db
      .select({ key: table.fileKey })
      .from(table)
      .where(and(eq(table.userId, actor.userId), inArray(table.fileKey, keys))),
  );
  const [owners, ...used] = await Promise.all([
    db.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)),
    ...uses,
  ]);
  return owners.length === 0 ? null : new Set(used.flat().flatMap(({ key }) => key ?? []));
}

/** Removes items for good. */
export async function deleteItems(actor: Actor, tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) {
    await tx.delete(items).where(and(eq(items.userId, actor.userId), inArray(items.id, ids)));
  }
}
