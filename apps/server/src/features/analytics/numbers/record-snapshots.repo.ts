import type { Platform } from '@hookline/contract/common';
import { moreNumberNames } from '@hookline/contract/numbers';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';
import { allNumberColumns, columnsOf, laterOf, numberColumns } from './later-numbers.ts';
import { refreshLatest } from './latest.repo.ts';
import type { NumbersRow, StoredNumbers } from './snapshot.ts';

const listed = numberColumns.join(', ');
const allListed = allNumberColumns.join(', ');
const moreTypes = moreNumberNames.map((_, index) => `$${13 + index}::float8[]`).join(', ');

const laterNumbers = (table: 'posts' | 'post_days'): string =>
  (table === 'posts' ? allNumberColumns : numberColumns)
    .map((name) => `${name} = ${laterOf(table, name)}`)
    .join(', ');

/**
 * Adds snapshots with what is kept beside them: the latest of each post and of each day. Those that are there
 * are left out.
 */
const record = defineStatement<{ added: number }>(
  'snapshots_import',
  `with given as (
    select * from unnest($2::text[], $4::text[], $5::uuid[], $6::timestamptz[], $7::uuid[], $8::bigint[],
      $9::bigint[], $10::bigint[], $11::bigint[], $12::float8[],
      ${moreTypes}) as given(platform, source, item_id, ${allListed})
  ), added as (
    insert into snapshots (user_id, item_id, platform, source, ${allListed})
    select $1::uuid, item_id, platform, source, ${allListed} from given
    on conflict do nothing
    returning user_id, item_id, platform, ${allListed}
  ), latest as (
    insert into posts (user_id, item_id, platform, first_recorded_at, ${allListed})
    select distinct on (item_id, platform) user_id, item_id, platform, min(recorded_at)
      over (partition by item_id, platform), ${allListed}
    from added order by item_id, platform, recorded_at desc, snapshot_id desc
    on conflict (user_id, item_id, platform) do update set ${laterNumbers('posts')},
      first_recorded_at = least(posts.first_recorded_at, excluded.first_recorded_at)
  ), days as (
    insert into post_days (user_id, item_id, platform, day, ${listed})
    select distinct on (item_id, platform, day) user_id, item_id, platform, day, ${listed}
    from (select *, (recorded_at at time zone $3)::date as day from added) dated
    order by item_id, platform, day, recorded_at desc, snapshot_id desc
    on conflict (user_id, day, item_id, platform) do update set ${laterNumbers('post_days')}
  )
  select count(*)::int as added from added`,
);

export interface ImportedSnapshots {
  platform: Platform;
  timezone: string;
  /** One for a post and a moment. */
  rows: readonly Omit<NumbersRow, 'platform'>[];
}

/** Records the numbers of an import. Answers how many were new. */
export async function recordSnapshots(
  actor: Actor,
  tx: Db,
  { platform, timezone, rows }: ImportedSnapshots,
): Promise<number> {
  return addSnapshots(actor, tx, {
    timezone,
    rows: rows.map((row) => ({ ...row, platform, source: 'import' })),
  });
}

/** Adds numbers with where they came from. Returns how many were new. The caller holds items and numbers. */
export async function addSnapshots(
  actor: Actor,
  tx: Db,
  { timezone, rows }: { timezone: string; rows: readonly StoredNumbers[] },
): Promise<number> {
  const counts = ['views', 'likes', 'shares', 'comments', 'engagementRate'] as const;
  const [platforms, ...values] = columnsOf(rows, [
    'platform',
    'source',
    'itemId',
    'recordedAt',
    'snapshotId',
    ...counts,
    ...moreNumberNames,
  ]);
  const [result] = await record(tx, [actor.userId, platforms, timezone, ...values]);
  await refreshLatest(
    actor,
    tx,
    rows.map(({ itemId }) => itemId),
  );
  return result?.added ?? 0;
}
