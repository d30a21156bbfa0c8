import { sql } from 'drizzle-orm';
import { baselines, posts } from '#db/analytics.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** Makes what is worked out of a user's numbers wait for its turn, so that two results at once cannot both be kept. */
export async function lockNumbers(actor: Actor, tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`numbers of ${actor.userId}`}, 0))`);
}

/** Works out anew what is usual for this user on each platform, from the posts of items that are not deleted. */
export async function refreshBaselines(actor: Actor, tx: Db): Promise<void> {
  await lockNumbers(actor, tx);
  await tx.execute(sql`delete from ${baselines} where user_id = ${actor.userId}`);
  await tx.execute(sql`
    with own as (
      select p.platform, ln(1 + p.views) as reach from ${posts} p
      join ${items} i on i.user_id = p.user_id and i.id = p.item_id and i.deleted_at is null
      where p.user_id = ${actor.userId}
    ), middles as (select platform, percentile_cont(0.5) within group (order by reach) as middle from own group by platform)
    insert into ${baselines} (user_id, platform, posts, median_log_views, spread_log_views)
    select ${actor.userId}, platform, count(*), middle, percentile_cont(0.5) within group (order by abs(reach - middle))
    from own join middles using (platform) group by platform, middle`);
}
