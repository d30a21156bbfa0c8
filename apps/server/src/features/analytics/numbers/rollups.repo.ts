import { and, eq, sql } from 'drizzle-orm';
import { postDays, posts, snapshots } from '#db/analytics.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { numberColumns } from './later-numbers.ts';
import type { NumbersRow } from './snapshot.ts';

/** A post, and a moment whose day has to be worked out anew. */
export type Place = Pick<NumbersRow, 'itemId' | 'platform' | 'recordedAt'>;

const numbers = sql.raw(numberColumns.join(', '));

/**
 * Works out anew, from the snapshots, the latest numbers of a post and those of one of its days. The caller
 * holds the user's numbers.
 */
export async function mendRollups(
  actor: Actor,
  tx: Db,
  { place, timezone }: { place: Place; timezone: string },
): Promise<void> {
  const { itemId, platform, recordedAt } = place;
  await tx.delete(posts).where(isPost(actor, posts, place));
  const own = sql`from ${snapshots} where user_id = ${actor.userId} and item_id = ${itemId} and platform = ${platform}`;
  await tx.execute(sql`
    insert into ${posts} (user_id, item_id, platform, ${numbers}, first_recorded_at)
    select user_id, item_id, platform, ${numbers}, min(recorded_at) over () ${own}
    order by recorded_at desc, snapshot_id desc limit 1`);
  const day = sql`(${recordedAt.toISOString()}::timestamptz at time zone ${timezone})::date`;
  await tx.delete(postDays).where(and(isPost(actor, postDays, place), eq(postDays.day, day)));
  await tx.execute(sql`
    insert into ${postDays} (user_id, item_id, platform, day, ${numbers})
    select user_id, item_id, platform, ${day}, ${numbers} ${own} and (recorded_at at time zone ${timezone})::date = ${day}
    order by recorded_at desc, snapshot_id desc limit 1`);
}

const isPost = (actor: Actor, table: typeof posts | typeof postDays, { itemId, platform }: Place) =>
  and(eq(table.userId, actor.userId), eq(table.itemId, itemId), eq(table.platform, platform));
