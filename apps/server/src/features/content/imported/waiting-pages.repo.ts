import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { items } from '#db/content.ts';
import { libraryImportItems } from '#db/library-imports.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

export interface WaitingPage {
  itemId: string;
  revision: number;
  /** Still waits to be read, and was not deleted. */
  isWanted: boolean;
}

const isWaiting = (actor: Actor) =>
  and(
    eq(libraryImportItems.userId, actor.userId),
    isNotNull(libraryImportItems.host),
    isNull(libraryImportItems.askedAt),
  );

/** How many pages of imports were asked for since then and are not read yet. */
export async function countUnderWay(actor: Actor, db: Db, since: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${libraryImportItems} came cross join lateral (
      select own.status, own.deleted_at from ${items} own
      where own.user_id = came.user_id and own.id = came.item_id limit 1
    ) item
    where came.user_id = ${actor.userId} and came.asked_at > ${since.toISOString()}::timestamptz
      and item.status = 'processing' and item.deleted_at is null`);
  return rows[0]?.count ?? 0;
}

/**
 * The next pages to be read, the newest first, at most `perHost` of each site; held until `tx` ends. Those that
 * another run holds are left to it.
 */
export async function lockNextPages(
  actor: Actor,
  tx: Db,
  { limit, perHost }: { limit: number; perHost: number },
): Promise<WaitingPage[]> {
  const ranked = tx.$with('ranked').as(
    tx
      .select({
        itemId: libraryImportItems.itemId,
        turn: sql<number>`row_number() over (
          partition by ${libraryImportItems.host} order by ${libraryImportItems.itemId} desc)`.as('turn'),
      })
      .from(libraryImportItems)
      .where(isWaiting(actor)),
  );
  const next = await tx
    .with(ranked)
    .select({ itemId: ranked.itemId })
    .from(ranked)
    .where(sql`${ranked.turn} <= ${perHost}`)
    .orderBy(asc(ranked.turn), sql`${ranked.itemId} desc`)
    .limit(limit);
  if (next.length === 0) {
    return [];
  }
  const ids = next.map(({ itemId }) => itemId);
  const pages = await tx
    .select({
      itemId: items.id,
      revision: items.revision,
      isWanted: sql<boolean>`${items.status} = 'processing' and ${items.deletedAt} is null`,
    })
    .from(items)
    .where(and(eq(items.userId, actor.userId), inArray(items.id, ids)))
    .orderBy(items.id)
    .for('key share');
  const free = await tx
    .select({ itemId: libraryImportItems.itemId })
    .from(libraryImportItems)
    .where(and(isWaiting(actor), inArray(libraryImportItems.itemId, ids)))
    .for('update', { skipLocked: true });
  const freeIds = new Set(free.map(({ itemId }) => itemId));
  return pages.filter(({ itemId }) => freeIds.has(itemId));
}

/** Notes that pages were asked for. */
export async function markAsked(
  actor: Actor,
  tx: Db,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  await tx
    .update(libraryImportItems)
    .set({ askedAt: now })
    .where(and(eq(libraryImportItems.userId, actor.userId), inArray(libraryImportItems.itemId, [...ids])));
}

export async function hasWaiting(actor: Actor, db: Db): Promise<boolean> {
  const [row] = await db
    .select({ itemId: libraryImportItems.itemId })
    .from(libraryImportItems)
    .where(isWaiting(actor))
    .limit(1);
  return row !== undefined;
}
