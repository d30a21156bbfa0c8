import type { Correction } from '@hookline/contract/analytics';
import { pickMoreNumbers } from '@hookline/contract/numbers';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { snapshotChanges, snapshots, postDays, posts } from '#db/analytics.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import { isUniqueViolation } from '#platform/database/faults.ts';
import type { Db } from '#platform/database/index.ts';
import { newId } from '#platform/id.ts';
import type { NumbersRow, StoredNumbers } from './snapshot.ts';
import type { TrackedItem } from './track.repo.ts';
import { allNumberColumns, numberColumns } from './later-numbers.ts';

/** The item of a snapshot, also of one that was deleted; null when the user has no such snapshot. */
export async function findItemOf(actor: Actor, tx: Db, snapshotId: string): Promise<string | null> {
  const [kept] = await tx
    .select({ itemId: snapshots.itemId })
    .from(snapshots)
    .where(isSnapshot(actor, snapshotId));
  if (kept !== undefined) {
    return kept.itemId;
  }
  const [changed] = await tx
    .select({ itemId: snapshotChanges.itemId })
    .from(snapshotChanges)
    .where(and(eq(snapshotChanges.userId, actor.userId), eq(snapshotChanges.snapshotId, snapshotId)))
    .limit(1);
  return changed?.itemId ?? null;
}

/** The numbers that count now; null when they were deleted. */
export async function findNumbers(actor: Actor, tx: Db, snapshotId: string): Promise<StoredNumbers | null> {
  const [row] = await tx.select().from(snapshots).where(isSnapshot(actor, snapshotId));
  return row ?? null;
}

/** The numbers a deleted snapshot had. */
export async function findDeletedNumbers(
  actor: Actor,
  tx: Db,
  snapshotId: string,
): Promise<StoredNumbers | null> {
  const [row] = await tx
    .select()
    .from(snapshotChanges)
    .where(
      and(
        eq(snapshotChanges.userId, actor.userId),
        eq(snapshotChanges.snapshotId, snapshotId),
        eq(snapshotChanges.kind, 'deleted'),
      ),
    )
    .orderBy(desc(snapshotChanges.id))
    .limit(1);
  return row ?? null;
}

/** Writes down what numbers were, before they are changed. */
export async function recordChange(
  actor: Actor,
  tx: Db,
  change: { kind: Correction['kind']; changedAt: Date; before: StoredNumbers },
): Promise<void> {
  const { before, kind, changedAt } = change;
  await tx.insert(snapshotChanges).values({ ...before, userId: actor.userId, id: newId(), kind, changedAt });
}

/**
 * False when an import recorded the post for the same moment already: the transaction of `tx` is lost then.
 */
export async function replaceNumbers(actor: Actor, tx: Db, row: StoredNumbers): Promise<boolean> {
  return isFree(tx.update(snapshots).set(row).where(isSnapshot(actor, row.snapshotId)));
}

export async function removeNumbers(actor: Actor, tx: Db, snapshotId: string): Promise<void> {
  await tx.delete(snapshots).where(isSnapshot(actor, snapshotId));
}

/**
 * False when an import recorded the post for the same moment meanwhile: the transaction of `tx` is lost then.
 */
export async function bringBackNumbers(actor: Actor, tx: Db, row: StoredNumbers): Promise<boolean> {
  const { itemId, platform, source, snapshotId, recordedAt, views, likes, shares, comments, engagementRate } =
    row;
  const counts = { views, likes, shares, comments, engagementRate, ...pickMoreNumbers(row) };
  const numbers = { snapshotId, recordedAt, ...counts };
  return isFree(tx.insert(snapshots).values({ userId: actor.userId, itemId, platform, source, ...numbers }));
}

async function isFree(writing: PromiseLike<unknown>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) {
      return false;
    }
    throw error;
  }
}

/** Whether the user has this item, and it is not deleted. */
export async function hasItem(actor: Actor, db: Db, id: TrackedItem['id']): Promise<boolean> {
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.userId, actor.userId), eq(items.id, id), isNull(items.deletedAt)));
  return rows.length > 0;
}

export type ChangeRow = typeof snapshotChanges.$inferSelect;

/** The newest first, those older than the change `before`. */
export async function listChanges(
  actor: Actor,
  db: Db,
  { itemId, before, limit }: { itemId: string; before: string | undefined; limit: number },
): Promise<ChangeRow[]> {
  const older = before === undefined ? undefined : lt(snapshotChanges.id, before);
  return db
    .select()
    .from(snapshotChanges)
    .where(and(eq(snapshotChanges.userId, actor.userId), eq(snapshotChanges.itemId, itemId), older))
    .orderBy(desc(snapshotChanges.id))
    .limit(limit);
}

const isSnapshot = (actor: Actor, id: string) =>
  and(eq(snapshots.userId, actor.userId), eq(snapshots.snapshotId, id));

/** A post, and a moment whose day has to be worked out anew. */
export type Place = Pick<NumbersRow, 'itemId' | 'platform' | 'recordedAt'>;

const numbers = sql.raw(numberColumns.join(', '));
const allNumbers = sql.raw(allNumberColumns.join(', '));

/**
 * Works out anew, from the snapshots, the latest numbers of a post and those of one of its days. The caller
 * holds the user's numbers.
 */
export async function recomputePost(
  actor: Actor,
  tx: Db,
  { place, timezone }: { place: Place; timezone: string },
): Promise<void> {
  const { itemId, platform, recordedAt } = place;
  await tx.delete(posts).where(isPost(actor, posts, place));
  const own = sql`from ${snapshots} where user_id = ${actor.userId} and item_id = ${itemId} and platform = ${platform}`;
  await tx.execute(sql`
    insert into ${posts} (user_id, item_id, platform, ${allNumbers}, first_recorded_at)
    select user_id, item_id, platform, ${allNumbers}, min(recorded_at) over () ${own}
    order by recorded_at desc, snapshot_id desc limit 1`);
  const day = sql`(${recordedAt.toISOString()}::timestamptz at time zone ${timezone})::date`;
  await tx.delete(postDays).where(and(isPost(actor, postDays, place), eq(postDays.day, day)));
  await tx.execute(sql`
    insert into ${postDays} (user_id, item_id, platform, day, ${numbers})
    select user_id, item_id, platform, ${day}, ${numbers} ${own}
      and (recorded_at at time zone ${timezone})::date = ${day}
    order by recorded_at desc, snapshot_id desc limit 1`);
}

const isPost = (actor: Actor, table: typeof posts | typeof postDays, { itemId, platform }: Place) =>
  and(eq(table.userId, actor.userId), eq(table.itemId, itemId), eq(table.platform, platform));
