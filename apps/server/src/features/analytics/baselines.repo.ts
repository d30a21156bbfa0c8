import { sql } from 'drizzle-orm';
import { users } from '#db/accounts.ts';
import { baselines, posts } from '#db/analytics.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** Works out anew what is usual for this user on each platform, from the posts of items that are not deleted. */
export async function refreshBaselines(actor: Actor, tx: Db): Promise<void> {
  // One transaction of a user after another: two at once would write the same rows, or each miss the posts of the other.
  await tx.execute(sql`select 1 from ${users} where id = ${actor.userId} for no key update`);
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
