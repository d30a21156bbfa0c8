import type { Platform } from '@hookline/contract/common';
import { sql } from 'drizzle-orm';
import { snapshots } from '#db/analytics.ts';
import type { Counts } from '#features/analytics/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** A post at a moment. */
export interface Place {
  itemId: string;
  platform: Platform;
  moment: Date;
}

/** Numbers as they were recorded. */
export interface Kept extends Counts {
  isEngagementKnown: boolean;
}

/**
 * What was known of posts at moments: the numbers recorded last until then, in the order asked; null where
 * there were none.
 */
export async function findKeptNumbers(
  actor: Actor,
  db: Db,
  places: readonly Place[],
): Promise<(Kept | null)[]> {
  const items = sql.param(places.map(({ itemId }) => itemId));
  const platforms = sql.param(places.map(({ platform }) => platform));
  const moments = sql.param(places.map(({ moment }) => moment.toISOString()));
  const { rows } = await db.execute<
    Record<keyof Counts | 'place', number> & Pick<Kept, 'isEngagementKnown'>
  >(sql`
    select given.place::int as place, kept.* from unnest(${items}::uuid[], ${platforms}::text[], ${moments}::timestamptz[])
      with ordinality as given(item_id, platform, moment, place)
    cross join lateral (
      select views::float8 as views, likes::float8 as likes, shares::float8 as shares, comments::float8 as comments,
        engagement_rate is not null as "isEngagementKnown"
      from ${snapshots} where user_id = ${actor.userId} and item_id = given.item_id and platform = given.platform
        and recorded_at <= given.moment
      order by recorded_at desc, snapshot_id desc limit 1) as kept`);
  const byPlace = new Map(rows.map(({ place, ...counts }) => [place, counts]));
  return places.map((_, index) => byPlace.get(index + 1) ?? null);
}
