import { moreNumberNames, pickMoreNumbers } from '@hookline/contract/numbers';
import { sql } from 'drizzle-orm';
import type { LatestNumbers } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';
import type { NumbersRow } from './snapshot.ts';

export type { LatestNumbers };

/** What each of them is in a row of `posts`. */
const columns = {
  platform: 'platform',
  snapshotId: 'snapshot_id',
  recordedAt: `to_char(recorded_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  views: 'views',
  likes: 'likes',
  shares: 'shares',
  comments: 'comments',
  engagementRate: 'engagement_rate',
} satisfies Partial<Record<keyof LatestNumbers, string>>;

const pairs = [...Object.entries(columns), ...moreNumberNames.map((name) => [name, name] as const)].map(
  ([name, column]) => `'${name}', ${column}`,
);

/** Of an item in a statement over `items`. */
const latest = `(
  select json_strip_nulls(json_build_object(${pairs.join(', ')})) from posts
  where user_id = items.user_id and item_id = items.id
  order by recorded_at desc, snapshot_id desc limit 1
)`;

/** Rows that have them already are not written anew: an import gives new items their numbers with them. */
const refresh = defineStatement(
  'items_latest',
  `update items set latest = fresh.latest
  from (select id, ${latest} as latest from items where user_id = $1 and id = any($2::uuid[])) fresh
  where items.user_id = $1 and items.id = fresh.id and items.latest::text is distinct from fresh.latest::text`,
);

/** What stands beside a new item whose first numbers are about to be recorded, to the letter. */
export function latestOf(row: NumbersRow): LatestNumbers {
  const { platform, snapshotId, recordedAt, views, likes, shares, comments, engagementRate } = row;
  const counts = { views, likes, shares, comments };
  const more = pickMoreNumbers(row);
  const known = [['engagementRate', engagementRate], ...moreNumberNames.map((name) => [name, more[name]])];
  return {
    platform,
    snapshotId,
    recordedAt: recordedAt.toISOString(),
    ...counts,
    ...Object.fromEntries(known.filter(([, value]) => value !== null)),
  };
}

/**
 * Puts the latest numbers of items beside them, as their posts have them by now: those of the platform that
 * was tracked last. The caller holds the items.
 */
export async function refreshLatest(actor: Actor, tx: Db, itemIds: readonly string[]): Promise<void> {
  await refresh(tx, [actor.userId, itemIds]);
}

/** The items of everybody that show others than the latest of their numbers, by their owners. */
export async function listOutdated(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ userId: string; id: string }>(
    sql.raw(`select user_id as "userId", id from items
      where latest::text is distinct from ${latest}::text order by user_id, id`),
  );
  const outdated = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...outdated].map(([userId, own]) => [userId, own.map(({ id }) => id)]));
}
