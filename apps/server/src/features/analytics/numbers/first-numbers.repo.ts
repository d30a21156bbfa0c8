import type { Platform } from '@hookline/contract/common';
import { sql } from 'drizzle-orm';
import { snapshots } from '#db/analytics.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

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
