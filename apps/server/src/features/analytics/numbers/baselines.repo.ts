import type { Platform } from '@hookline/contract/common';
import { eq, sql } from 'drizzle-orm';
import type { Baseline } from '@hookline/insights';
import { baselines, posts } from '#db/analytics.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { refreshDayTotals } from './day-totals.repo.ts';
import { settledDays } from './young-post.ts';

/**
 * Makes what is worked out of a user's numbers wait for its turn, so that two results at once cannot both be
 * kept.
 */
export async function lockNumbers(actor: Actor, tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`numbers of ${actor.userId}`}, 0))`);
}

/**
 * Works out anew what is usual for this user on each platform, and the sums of days, from the posts of items
 * that are not deleted. `days`: those whose numbers have changed, YYYY-MM-DD; all of them unless given.
 */
export async function refreshFigures(actor: Actor, tx: Db, days?: readonly string[]): Promise<void> {
  await lockNumbers(actor, tx);
  await refreshDayTotals(actor, tx, days);
  await tx.execute(sql`delete from ${baselines} where user_id = ${actor.userId}`);
  await tx.execute(sql`
    with own as (
      select p.platform, ln(1 + p.views) as reach from ${posts} p
      where p.user_id = ${actor.userId} and not exists (
        select from ${items} gone where gone.user_id = ${actor.userId} and gone.id = p.item_id and gone.deleted_at is not null)
    ), middles as (select platform, percentile_cont(0.5) within group (order by reach) as middle from own group by platform)
    insert into ${baselines} (user_id, platform, posts, median_log_views, spread_log_views)
    select ${actor.userId}, platform, count(*), middle, percentile_cont(0.5) within group (order by abs(reach - middle))
    from own join middles using (platform) group by platform, middle`);
}

/** What is usual for a user, by platform. */
export async function listBaselines(actor: Actor, db: Db): Promise<Map<Platform, Baseline>> {
  const rows = await db.select().from(baselines).where(eq(baselines.userId, actor.userId));
  return new Map(rows.map((row) => [row.platform, row]));
}

/**
 * How many of the posts that a baseline rests on are young, by platform; the same as `isYoung` of
 * ./young-post.ts.
 */
export async function countYoung(actor: Actor, db: Db): Promise<Map<Platform, number>> {
  const { rows } = await db.execute<{ platform: Platform; young: number }>(sql`
    select p.platform, count(*)::int as young from ${posts} p
    join ${items} i on i.user_id = ${actor.userId} and i.id = p.item_id and i.deleted_at is null
    cross join lateral (select p.recorded_at - coalesce(i.published_at, p.first_recorded_at)) own (age)
    where p.user_id = ${actor.userId} and own.age < ${settledDays} * interval '1 day'
      and (i.published_at is not null or own.age > interval '0')
    group by p.platform`);
  return new Map(rows.map(({ platform, young }) => [platform, young]));
}
