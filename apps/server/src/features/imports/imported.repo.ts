import type { Platform } from '@hookline/contract/common';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { snapshotChanges, snapshots } from '#db/analytics.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { Kept } from './kept-numbers.repo.ts';

/**
 * What became of numbers since they were imported; what another import put in their place counts as imported.
 */
export type Imported =
  | { state: 'kept'; snapshotId: string; numbers: Kept }
  | { state: 'corrected' }
  | { state: 'deleted' };

interface Asked {
  moments: Date[];
  /** Hookline wrote the file: then what was typed in is known of before, like what was imported. */
  isOwn: boolean;
}

const placeOf = ({
  itemId,
  platform,
  recordedAt,
}: {
  itemId: string;
  platform: Platform;
  recordedAt: Date;
}): string => `${itemId} ${platform} ${recordedAt.getTime()}`;

/**
 * What was imported for these moments before, also where it was corrected or deleted since, as `item platform
 * moment`.
 */
export async function listImported(actor: Actor, db: Db, asked: Asked): Promise<Map<string, Imported>> {
  const { itemId, platform, recordedAt, snapshotId, views, likes, shares, comments, engagementRate } =
    snapshots;
  const kept = await db
    .select({
      itemId,
      platform,
      recordedAt,
      snapshotId,
      numbers: {
        views,
        likes,
        shares,
        comments,
        isEngagementKnown: sql<boolean>`${engagementRate} is not null`,
      },
      isCorrected: sql<boolean>`exists (select from ${snapshotChanges} where ${and(
        eq(snapshotChanges.userId, snapshots.userId),
        eq(snapshotChanges.snapshotId, snapshots.snapshotId),
        isCorrectedByHand,
      )})`,
    })
    .from(snapshots)
    .where(isImported(actor, snapshots, asked))
    // Of several for one moment the one that counts is told: the last.
    .orderBy(snapshotId);
  return new Map([
    ...(await listChanged(actor, db, asked)),
    ...kept.map((row): [string, Imported] => [
      placeOf(row),
      row.isCorrected
        ? { state: 'corrected' }
        : { state: 'kept', snapshotId: row.snapshotId, numbers: row.numbers },
    ]),
  ]);
}

const isCorrectedByHand = and(eq(snapshotChanges.kind, 'corrected'), isNull(snapshotChanges.changedBy));

/**
 * A snapshot stood for a moment when one of its changes says so: what was corrected may stand elsewhere by
 * now.
 */
async function listChanged(actor: Actor, db: Db, asked: Asked): Promise<[string, Imported][]> {
  const { itemId, platform, recordedAt } = snapshotChanges;
  const isThere = sql<boolean>`bool_or(exists (select from ${snapshots} where ${and(
    eq(snapshots.userId, snapshotChanges.userId),
    eq(snapshots.snapshotId, snapshotChanges.snapshotId),
  )}))`;
  const rows = await db
    .select({ itemId, platform, recordedAt, isThere })
    .from(snapshotChanges)
    .where(isImported(actor, snapshotChanges, asked))
    .groupBy(itemId, platform, recordedAt);
  return rows.map((row) => [placeOf(row), { state: row.isThere ? 'corrected' : 'deleted' }]);
}

const isImported = (
  actor: Actor,
  table: typeof snapshots | typeof snapshotChanges,
  { moments, isOwn }: Asked,
) =>
  and(
    eq(table.userId, actor.userId),
    isOwn ? undefined : eq(table.source, 'import'),
    sql`${table.recordedAt} = any(${sql.param(moments.map((moment) => moment.toISOString()))}::timestamptz[])`,
  );
