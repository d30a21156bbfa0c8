import type { AnalyticsDashboard, Range } from '@hookline/contract/analytics';
import type { ItemType } from '@hookline/contract/content';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { baselines, postDays, posts } from '#db/analytics.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { Platform } from '@hookline/contract/common';
import type { Baseline, Counts } from './viral-score.ts';

const daysOf: Record<Range, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };

export interface RangeStart {
  /** Local midnight of the first day. */
  at: Date;
  /** The first day in the user's time zone. */
  day: string;
}

/** Where a range of local calendar days, today included, begins. */
export async function findRangeStart(
  db: Db,
  { range, timezone, now }: { range: Range; timezone: string; now: Date },
): Promise<RangeStart> {
  const { rows } = await db.execute<{ day: string; at: string }>(sql`
    select day::text as day, (extract(epoch from day::timestamp at time zone ${timezone}) * 1000)::text as at
    from (select (${now.toISOString()}::timestamptz at time zone ${timezone})::date - ${daysOf[range] - 1}::int as day) first`);
  return { day: rows[0]?.day ?? '', at: new Date(Number(rows[0]?.at)) };
}

export interface PostInRange extends Counts {
  id: string;
  platform: Platform;
  engagementRate: number;
}

/** Every post whose latest snapshot lies in the range: since a range ends now, that is its latest snapshot of all. */
export async function listPosts(actor: Actor, db: Db, start: RangeStart): Promise<PostInRange[]> {
  return db
    .select({
      id: posts.itemId,
      platform: posts.platform,
      views: posts.views,
      likes: posts.likes,
      shares: posts.shares,
      comments: posts.comments,
      engagementRate: posts.engagementRate,
    })
    .from(posts)
    .innerJoin(items, and(eq(items.userId, posts.userId), eq(items.id, posts.itemId), isNull(items.deletedAt)))
    .where(and(eq(posts.userId, actor.userId), gte(posts.recordedAt, start.at)));
}

export async function listBaselines(actor: Actor, db: Db): Promise<Map<Platform, Baseline>> {
  const rows = await db.select().from(baselines).where(eq(baselines.userId, actor.userId));
  return new Map(rows.map((row) => [row.platform, row]));
}

/** Title and type of items. */
export async function describeItems(
  actor: Actor,
  db: Db,
  ids: string[],
): Promise<Map<string, { title: string; type: ItemType }>> {
  const { rows } = await db.execute<{ id: string; title: string; type: ItemType }>(sql`
    select id, title, type from ${items} where user_id = ${actor.userId} and id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Items that were added in the range or have numbers in it. */
export async function countContent(actor: Actor, db: Db, start: RangeStart): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${items} i where user_id = ${actor.userId} and deleted_at is null and (created_at >= ${start.at.toISOString()}
      or exists (select 1 from ${posts} p where p.user_id = i.user_id and p.item_id = i.id and p.recorded_at >= ${start.at.toISOString()}))`);
  return rows[0]?.count ?? 0;
}

/** One row for each day that has snapshots. */
export async function listTrends(actor: Actor, db: Db, start: RangeStart): Promise<AnalyticsDashboard['trends']> {
  return db
    .select({
      date: postDays.day,
      content_count: sql<number>`count(*)::int`,
      avg_views: sql<number>`avg(${postDays.views})::float8`,
      avg_engagement: sql<number>`avg(${postDays.engagementRate})`,
    })
    .from(postDays)
    .innerJoin(items, and(eq(items.userId, postDays.userId), eq(items.id, postDays.itemId), isNull(items.deletedAt)))
    .where(and(eq(postDays.userId, actor.userId), gte(postDays.day, start.day)))
    .groupBy(postDays.day)
    .orderBy(postDays.day);
}
