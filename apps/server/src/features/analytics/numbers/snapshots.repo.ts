import type { Snapshot } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import { moreNumberNames } from '@hookline/contract/numbers';
import type { Baseline } from '@hookline/insights';
import { sql } from 'drizzle-orm';
import { snapshots } from '#db/analytics.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatement } from '#platform/database/statement.ts';
import { toSnapshot, type NumbersRow } from './snapshot.ts';

/** The numbers of an item that are from before all others. */
export interface FirstNumbers {
  platform: Platform;
  recordedAt: Date;
  /** They came from an export, which may know of the day alone. */
  isDay: boolean;
}

/**
 * The first numbers of each of these items that has any: those before which it must have been published, at
 * the end of their day at the latest.
 */
export async function findFirstNumbers(
  actor: Actor,
  db: Db,
  itemIds: readonly string[],
): Promise<Map<string, FirstNumbers>> {
  const { itemId, platform, recordedAt, source } = snapshots;
  const isDay = sql<boolean>`${source} is not null`;
  const rows = await db
    .selectDistinctOn([itemId], { itemId, platform, recordedAt, isDay })
    .from(snapshots)
    .where(sql`${snapshots.userId} = ${actor.userId} and ${itemId} = any(${sql.param(itemIds)}::uuid[])`)
    .orderBy(itemId, sql`${recordedAt} + case when ${isDay} then interval '12 hours' else interval '0' end`);
  return new Map(rows.map(({ itemId: id, ...first }) => [id, first]));
}

type RecordedRow = Omit<NumbersRow, 'recordedAt'> & { recordedAt: string } & Baseline;

const selectPerformance = defineStatement<RecordedRow | (RecordedRow & { posts: null })>(
  'performance',
  `select s.item_id as "itemId", s.platform, s.snapshot_id as "snapshotId", s.recorded_at as "recordedAt",
    s.views, s.likes, s.shares, s.comments, s.engagement_rate as "engagementRate",
    ${moreNumberNames.map((name) => `s.${name}`).join(', ')},
    b.posts, b.median_log_views as "medianLogViews", b.spread_log_views as "spreadLogViews"
  from snapshots s left join baselines b on b.user_id = s.user_id and b.platform = s.platform
  where s.user_id = $1 and s.item_id = any($2::uuid[])
  order by s.recorded_at, s.snapshot_id`,
);

/** Everything recorded for items, by item, the oldest first. */
export async function listPerformance(
  actor: Actor,
  db: Db,
  itemIds: readonly string[],
): Promise<Map<string, Snapshot[]>> {
  const rows = await selectPerformance(db, [actor.userId, itemIds]);
  return Map.groupBy(
    rows.map((row) => toSnapshot(row, row.posts === null ? null : row)),
    (snapshot) => snapshot.content_id,
  );
}

/** Which numbers of items came from an export, by item. */
export async function listImportedSnapshots(
  actor: Actor,
  db: Db,
  itemIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { itemId, snapshotId, source } = snapshots;
  const rows = await db
    .select({ itemId, snapshotId })
    .from(snapshots)
    .where(
      sql`${snapshots.userId} = ${actor.userId} and ${itemId} = any(${sql.param(itemIds)}::uuid[])
        and ${source} = 'import'`,
    )
    .orderBy(snapshotId);
  return new Map(
    [...Map.groupBy(rows, (row) => row.itemId)].map(([id, own]) => [id, own.map((row) => row.snapshotId)]),
  );
}
