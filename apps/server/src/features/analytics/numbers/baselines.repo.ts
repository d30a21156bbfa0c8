import type { Platform } from '@hookline/contract/common';
import { sql } from 'drizzle-orm';
import type { Baseline } from '@hookline/insights';
import { baselines, posts, snapshots } from '#db/analytics.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';
import { refreshDayTotals } from './day-totals.repo.ts';
import { findSettings } from '../settings.repo.ts';
import { settledDays } from './young-post.ts';

/**
 * Makes what is computed from a user's numbers wait for its turn, so that two results at once cannot both
 * be stored. Rows come before it (docs/architecture.md, "Locks"): whoever holds the numbers waits for no
 * item and no board.
 */
export async function lockNumbers(actor: Actor, tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`numbers of ${actor.userId}`}, 0))`);
}

/** Whose numbers have changed: days as YYYY-MM-DD, in the user's time zone. */
interface Affected {
  days: readonly string[];
  platforms: readonly Platform[];
}

/**
 * Recomputes what is usual for this user on each platform, and the sums of days, from the posts of items that
 * are not deleted: for what is affected, or for everything.
 */
export async function refreshFigures(actor: Actor, tx: Db, affected?: Affected): Promise<void> {
  await lockNumbers(actor, tx);
  await refreshDayTotals(actor, tx, affected?.days);
  const isAffected =
    affected === undefined ? sql`true` : sql`platform = any(${sql.param(affected.platforms)}::text[])`;
  await tx.execute(sql`delete from ${baselines} where user_id = ${actor.userId} and ${isAffected}`);
  await tx.execute(sql`
    with own as (
      select p.platform, ln(1 + p.views) as reach from ${posts} p
      where p.user_id = ${actor.userId} and ${isAffected} and not exists (
        select from ${items} gone where gone.user_id = ${actor.userId} and gone.id = p.item_id
          and gone.deleted_at is not null)
    ), middles as (select platform, percentile_cont(0.5) within group (order by reach) as middle from own
      group by platform)
    insert into ${baselines} (user_id, platform, posts, median_log_views, spread_log_views)
    select ${actor.userId}, platform, count(*), middle, percentile_cont(0.5)
      within group (order by abs(reach - middle))
    from own join middles using (platform) group by platform, middle`);
}

/**
 * Recomputes the figures that these items count in, after they were deleted or restored by `tx`. Items
 * without numbers wait for nobody: the caller holds their rows, and nobody records numbers of an item
 * without its row.
 */
export async function refreshFiguresOf(actor: Actor, tx: Db, itemIds: readonly string[]): Promise<void> {
  const ofItems = sql`user_id = ${actor.userId} and item_id = any(${sql.param(itemIds)}::uuid[])`;
  const measured = await tx.execute<{ platform: Platform }>(
    sql`select distinct platform from ${posts} where ${ofItems}`,
  );
  if (measured.rows.length === 0) {
    return;
  }
  await lockNumbers(actor, tx);
  const { timezone } = await findSettings(actor, tx);
  const { rows } = await tx.execute<{ day: string }>(
    sql`select distinct (recorded_at at time zone ${timezone})::date::text as day from ${snapshots} where ${ofItems}`,
  );
  await refreshFigures(actor, tx, {
    days: rows.map(({ day }) => day),
    platforms: measured.rows.map(({ platform }) => platform),
  });
}

const selectBaselines = defineStatement<Baseline & { platform: Platform }>(
  'baselines',
  `select platform, posts, median_log_views as "medianLogViews", spread_log_views as "spreadLogViews"
  from baselines where user_id = $1`,
);

/** What is usual for a user, by platform. */
export async function listBaselines(actor: Actor, db: Db): Promise<Map<Platform, Baseline>> {
  const rows = await selectBaselines(db, [actor.userId]);
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
