import { moreNumberNames, type MoreNumber } from '@hookline/contract/numbers';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';
import { newId } from '#platform/id.ts';
import { allNumberColumns, columnsOf } from './later-numbers.ts';
import { refreshLatest } from './latest.repo.ts';
import type { NumbersRow } from './snapshot.ts';

const counted = ['views', 'likes', 'shares', 'comments', 'engagement_rate'];
const assign = (names: readonly string[]): string =>
  names.map((name) => `${name} = given.${name}`).join(', ');
const setCounted = assign(counted);
const setAll = assign([...counted, ...moreNumberNames]);
const numbers = allNumberColumns.join(', ');
const moreTypes = moreNumberNames.map((_, index) => `$${11 + index}::float8[]`).join(', ');

/**
 * Writes down what snapshots were and puts other numbers in their place. Their moments stay, so that they
 * remain the latest of their post and of its day where they were.
 */
const correct = defineStatement<{ itemId: string }>(
  'snapshots_correct',
  `with given as (
    select * from unnest($4::uuid[], $5::uuid[], $6::bigint[], $7::bigint[],
      $8::bigint[], $9::bigint[], $10::float8[],
      ${moreTypes}) as given(change_id, snapshot_id, ${[...counted, ...moreNumberNames].join(', ')})
  ), before as (
    select own.*, given.change_id from snapshots own join given using (snapshot_id)
      where own.user_id = $1::uuid
  ), traced as (
    insert into snapshot_changes (user_id, item_id, platform, source, ${numbers},
      id, kind, changed_at, changed_by)
    select user_id, item_id, platform, source, ${numbers}, change_id, 'corrected',
      $2::timestamptz, 'import' from before
  ), corrected as (
    update snapshots set ${setAll} from given where snapshots.user_id = $1::uuid
      and snapshots.snapshot_id = given.snapshot_id
    returning snapshots.*
  ), latest as (
    update posts set ${setAll} from corrected given
    where posts.user_id = $1::uuid and posts.item_id = given.item_id and posts.platform = given.platform
      and posts.snapshot_id = given.snapshot_id
  ), days as (
    update post_days set ${setCounted} from corrected given
    where post_days.user_id = $1::uuid and post_days.day = (given.recorded_at at time zone $3)::date
      and post_days.item_id = given.item_id and post_days.platform = given.platform
      and post_days.snapshot_id = given.snapshot_id
  )
  select item_id as "itemId" from corrected`,
);

type Correction = Pick<
  NumbersRow,
  'snapshotId' | 'views' | 'likes' | 'shares' | 'comments' | 'engagementRate' | MoreNumber
>;

/**
 * Corrects imported numbers by what another export says of the same moments. The caller holds the user's
 * numbers.
 */
export async function correctSnapshots(
  actor: Actor,
  tx: Db,
  { changedAt, timezone, rows }: { changedAt: Date; timezone: string; rows: readonly Correction[] },
): Promise<void> {
  const counts = ['views', 'likes', 'shares', 'comments', 'engagementRate'] as const;
  const ids = rows.map(() => newId());
  const values = columnsOf(rows, ['snapshotId', ...counts, ...moreNumberNames]);
  const corrected = await correct(tx, [actor.userId, changedAt, timezone, ids, ...values]);
  await refreshLatest(
    actor,
    tx,
    corrected.map(({ itemId }) => itemId),
  );
}
