import type { Snapshot } from '@hookline/contract/analytics';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { baselines, snapshots } from '#db/analytics.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { toSnapshot } from './snapshot.ts';

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
