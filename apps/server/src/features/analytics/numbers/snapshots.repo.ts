import type { Snapshot } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { baselines, snapshots } from '#db/analytics.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { toSnapshot } from './snapshot.ts';

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

/** Everything recorded for items, by item, the oldest first. */
export async function listPerformance(
  actor: Actor,
  db: Db,
  itemIds: readonly string[],
): Promise<Map<string, Snapshot[]>> {
  const rows = await db
    .select()
    .from(snapshots)
    .leftJoin(
      baselines,
      and(eq(baselines.userId, snapshots.userId), eq(baselines.platform, snapshots.platform)),
    )
    .where(and(eq(snapshots.userId, actor.userId), inArray(snapshots.itemId, [...itemIds])))
    .orderBy(asc(snapshots.recordedAt), asc(snapshots.snapshotId));
  return Map.groupBy(
    rows.map((row) => toSnapshot(row.snapshots, row.baselines)),
    (snapshot) => snapshot.content_id,
  );
}
