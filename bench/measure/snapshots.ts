import { listOutdated, refreshLatest } from '../../apps/server/src/features/analytics/numbers/latest.repo.ts';
import type { Database } from '../../apps/server/src/platform/database/index.ts';

/**
 * Who to give posts to: so many posts of each of `owners`, with so many snapshots each, spread over the last
 * year.
 */
export interface Crowd {
  owners: string[];
  postsEach: number;
  snapshotsEach: number;
}

/**
 * Fills items, snapshots and the rollups that are kept beside them, all consistent, straight in the database:
 * over HTTP a million would take hours.
 */
export async function seedSnapshots(
  database: Database,
  { owners, postsEach, snapshotsEach }: Crowd,
): Promise<void> {
  const { pool } = database;
  await pool.query(
    `insert into boards (user_id, id, name, description, board_type, item_count, created_at, updated_at)
     select owner, gen_random_uuid(), 'Posts', '', 'general', $2::int, now(), now() from unnest($1::uuid[]) owner`,
    [owners, postsEach],
  );
  await pool.query(
    `insert into items (user_id, id, board_id, title, description, type, status, created_at, updated_at, published_at)
     select b.user_id, uuidv7(interval '1 millisecond' * post), b.id, 'Post ' || post, 'Seeded', 'website', 'processed', at, at, at
     from boards b, generate_series(1, $2::int) post, lateral (select now() - interval '364 days' * (post::float8 / $2) - interval '1 hour' as at) times
     where b.user_id = any($1::uuid[])`,
    [owners, postsEach],
  );
  // The numbers of a post grow by the day from its publication on.
  await pool.query(
    `insert into snapshots (user_id, item_id, platform, recorded_at, snapshot_id, views, likes, shares, comments, engagement_rate)
     select user_id, id, (array['youtube', 'tiktok', 'instagram', 'linkedin'])[1 + abs(hashtext(id::text)) % 4],
       created_at + interval '1 minute' * (1 + extract(epoch from now() - created_at) / 60 * (n - 1) / $2::int), uuidv7(),
       views, views / 20, views / 200, views / 100, case when views = 0 then 0 else (views / 20 + views / 200 + views / 100) / views::float8 end
     from items, generate_series(1, $2::int) n, lateral (select (exp(4 + (hashtext(id::text) & 1023) / 200.0) * n / $2)::bigint as views) reach
     where user_id = any($1::uuid[])`,
    [owners, snapshotsEach],
  );
  await fillRollups(pool, owners);
  for (const [userId, ids] of await listOutdated(database.db)) {
    await refreshLatest({ userId }, database.db, ids);
  }
}

const numbers = 'recorded_at, snapshot_id, views, likes, shares, comments, engagement_rate';

async function fillRollups(pool: Database['pool'], owners: string[]): Promise<void> {
  await pool.query(
    `insert into posts (user_id, item_id, platform, ${numbers}, first_recorded_at)
     select distinct on (user_id, item_id, platform) user_id, item_id, platform, ${numbers},
       min(recorded_at) over (partition by user_id, item_id, platform)
     from snapshots where user_id = any($1::uuid[]) order by user_id, item_id, platform, recorded_at desc, snapshot_id desc`,
    [owners],
  );
  await pool.query(
    `insert into post_days (user_id, item_id, platform, day, ${numbers})
     select distinct on (user_id, item_id, platform, day) user_id, item_id, platform, day, ${numbers}
     from (select *, (recorded_at at time zone 'UTC')::date as day from snapshots where user_id = any($1::uuid[])) own
     order by user_id, item_id, platform, day, recorded_at desc, snapshot_id desc`,
    [owners],
  );
  await pool.query(
    `insert into day_totals (user_id, day, posts, views, engagement, engagement_posts)
     select user_id, day, count(*), sum(views), sum(engagement_rate), count(engagement_rate) from post_days where user_id = any($1::uuid[]) group by 1, 2`,
    [owners],
  );
  await pool.query(
    `with own as (select user_id, platform, ln(1 + views) as reach from posts where user_id = any($1::uuid[])),
       middles as (select user_id, platform, percentile_cont(0.5) within group (order by reach) as middle from own group by 1, 2)
     insert into baselines (user_id, platform, posts, median_log_views, spread_log_views)
     select user_id, platform, count(*), middle, percentile_cont(0.5) within group (order by abs(reach - middle))
     from own join middles using (user_id, platform) group by 1, 2, 4`,
    [owners],
  );
}

/** Makes accounts nobody can sign in to, and answers their ids. */
export async function makeOwners({ pool }: Database, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (id, email, name, password_hash, created_at)
     select uuidv7(), gen_random_uuid() || '@example.org', 'Somebody', '', now() from generate_series(1, $1::int) returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}
