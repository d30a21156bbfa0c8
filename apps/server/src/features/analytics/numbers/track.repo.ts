import { mapMoreNumbers } from '@hookline/contract/numbers';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { postDays, posts, snapshots } from '#db/analytics.ts';
import { boards } from '#db/boards.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { laterOf, numberColumns } from './later-numbers.ts';
import { refreshLatest } from './latest.repo.ts';
import type { NumbersRow } from './snapshot.ts';

export interface TrackedItem {
  id: string;
  boardId: string;
  title: string;
  publishedAt: Date | null;
  /** The time of day of `publishedAt` only stands in for the true one. */
  publishedDayOnly: boolean;
}

/** The item whose post is tracked, held until the transaction ends; null when the user has no such item. */
export async function lockItem(actor: Actor, tx: Db, id: string): Promise<TrackedItem | null> {
  const [row] = await tx
    .select({
      id: items.id,
      boardId: items.boardId,
      title: items.title,
      publishedAt: items.publishedAt,
      publishedDayOnly: items.publishedDayOnly,
    })
    .from(items)
    .where(and(eq(items.userId, actor.userId), eq(items.id, id), isNull(items.deletedAt)))
    .for('no key update');
  return row ?? null;
}

/**
 * Holds the board of an item: whoever changes an item twice looks for its board, which must not wait once the
 * numbers are held.
 */
export async function keepBoard(actor: Actor, tx: Db, itemId: string): Promise<void> {
  await tx.execute(sql`
    select from ${boards} where user_id = ${actor.userId} and id = (
      select board_id from ${items} where user_id = ${actor.userId} and id = ${itemId})
    for key share`);
}

export async function setPublishedAt(
  actor: Actor,
  tx: Db,
  { id, publishedAt }: { id: string; publishedAt: Date },
): Promise<void> {
  await tx
    .update(items)
    .set({ publishedAt, publishedDayOnly: false })
    .where(and(eq(items.userId, actor.userId), eq(items.id, id)));
}

/** Holds the items that `moveDaysOfPublishing` changes. */
export async function lockDaysOfPublishing(actor: Actor, tx: Db): Promise<void> {
  await tx
    .select({ id: items.id })
    .from(items)
    .where(hasDayOfPublishing(actor))
    .orderBy(items.id)
    .for('no key update');
}

const hasDayOfPublishing = (actor: Actor) =>
  and(eq(items.userId, actor.userId), eq(items.publishedDayOnly, true));

/**
 * Days of publishing without a time stand at noon: brings them from that of one time zone to that of another.
 */
export async function moveDaysOfPublishing(
  actor: Actor,
  tx: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .update(items)
    .set({
      publishedAt: sql`((${items.publishedAt} at time zone ${from})::date + time '12:00') at time zone ${to}`,
    })
    .where(hasDayOfPublishing(actor));
}

/** Adds a snapshot, and keeps the latest of its item, its post and its post's day beside it. */
export async function insertSnapshot(
  actor: Actor,
  tx: Db,
  { row, timezone }: { row: NumbersRow; timezone: string },
): Promise<void> {
  const full = { userId: actor.userId, ...row };
  await tx.insert(snapshots).values(full);
  await tx
    .insert(posts)
    .values({ ...full, firstRecordedAt: row.recordedAt })
    .onConflictDoUpdate({
      target: [posts.userId, posts.itemId, posts.platform],
      set: {
        ...latestOf('posts'),
        ...mapMoreNumbers((name) => later('posts', name)),
        firstRecordedAt: sql`least(posts.first_recorded_at, excluded.first_recorded_at)`,
      },
    });
  await tx
    .insert(postDays)
    .values({
      ...full,
      day: sql`(${row.recordedAt.toISOString()}::timestamptz at time zone ${timezone})::date`,
    })
    .onConflictDoUpdate({
      target: [postDays.userId, postDays.day, postDays.itemId, postDays.platform],
      set: latestOf('post_days'),
    });
  await refreshLatest(actor, tx, [row.itemId]);
}

function latestOf(table: 'posts' | 'post_days') {
  return {
    recordedAt: later(table, 'recorded_at'),
    snapshotId: later(table, 'snapshot_id'),
    views: later(table, 'views'),
    likes: later(table, 'likes'),
    shares: later(table, 'shares'),
    comments: later(table, 'comments'),
    engagementRate: later(table, 'engagement_rate'),
  };
}

const later = (...[table, column]: Parameters<typeof laterOf>) => sql.raw(laterOf(table, column));

/** Sorts all snapshots of a user into the days of another time zone. */
export async function rebuildDays(actor: Actor, tx: Db, timezone: string): Promise<void> {
  await tx.delete(postDays).where(eq(postDays.userId, actor.userId));
  const names = sql.raw(numberColumns.join(', '));
  await tx.execute(sql`
    insert into ${postDays} (user_id, item_id, platform, day, ${names})
    select distinct on (item_id, platform, day) user_id, item_id, platform, day, ${names}
    from (select *, (recorded_at at time zone ${timezone})::date as day from ${snapshots}
      where user_id = ${actor.userId}) own
    order by item_id, platform, day, recorded_at desc, snapshot_id desc`);
}
