import { and, eq, inArray, sql } from 'drizzle-orm';
import { dayTotals, postDays } from '#db/analytics.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/**
 * Works out anew the sums of some days, or of all, from the posts' days. Sums are never added to or taken
 * from: rounding would creep in. The caller holds the user's numbers.
 */
export async function refreshDayTotals(actor: Actor, tx: Db, days?: readonly string[]): Promise<void> {
  const wanted = days === undefined ? sql`true` : sql`d.day = any(${sql.param([...days])}::date[])`;
  const mine = eq(dayTotals.userId, actor.userId);
  await tx.delete(dayTotals).where(days === undefined ? mine : and(mine, inArray(dayTotals.day, [...days])));
  await tx.execute(sql`
    insert into ${dayTotals} (user_id, day, posts, views, engagement, engagement_posts)
    select ${actor.userId}, d.day, count(*), sum(d.views),
      coalesce(sum(d.engagement_rate), 0), count(d.engagement_rate) from ${postDays} d
    where d.user_id = ${actor.userId} and ${wanted} and not exists (
      select from ${items} gone where gone.user_id = ${actor.userId} and gone.id = d.item_id
        and gone.deleted_at is not null)
    group by d.day`);
}

/** The days of moments in a time zone, YYYY-MM-DD. */
export async function daysOf(db: Db, moments: readonly Date[], timezone: string): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct (moment at time zone ${timezone})::date::text as day
    from unnest(${sql.param(moments.map((moment) => moment.toISOString()))}::timestamptz[]) moment`);
  return rows.map(({ day }) => day);
}
