import type { Platform } from '@hookline/contract/common';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { snapshotChanges, snapshots } from '#db/analytics.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { Kept } from './kept-numbers.repo.ts';

/** What became of numbers since they were imported; what another import put in their place counts as imported. */
export type Imported =
  | { state: 'kept'; snapshotId: string; numbers: Kept }
  | { state: 'corrected' }
  | { state: 'deleted' };

interface Asked {
  platform: Platform;
  moments: Date[];
}

const placeOf = ({ itemId, recordedAt }: { itemId: string; recordedAt: Date }): string =>
  `${itemId} ${recordedAt.getTime()}`;

/** What was imported for these moments before, also where it was corrected or deleted since, as `item moment`. */
export async function listImported(actor: Actor, db: Db, asked: Asked): Promise<Map<string, Imported>> {
  const { itemId, recordedAt, snapshotId, views, likes, shares, comments, engagementRate } = snapshots;
  const kept = await db
    .select({
      itemId,
      recordedAt,
      snapshotId,
      numbers: { views, likes, shares, comments, isEngagementKnown: sql<boolean>`${engagementRate} is not null` },
      isCorrected: sql<boolean>`exists (select from ${snapshotChanges} where ${and(
        eq(snapshotChanges.userId, snapshots.userId),
        eq(snapshotChanges.snapshotId, snapshots.snapshotId),
        isCorrectedByHand,
      )})`,
    })
    .from(snapshots)
    .where(isImported(actor, snapshots, asked));
  return new Map([
    ...(await listChanged(actor, db, asked)),
    ...kept.map((row): [string, Imported] => [
      placeOf(row),
      row.isCorrected ? { state: 'corrected' } : { state: 'kept', snapshotId: row.snapshotId, numbers: row.numbers },
    ]),
  ]);
}

const isCorrectedByHand = and(eq(snapshotChanges.kind, 'corrected'), isNull(snapshotChanges.changedBy));

/** A snapshot stood for a moment when one of its changes says so: what was corrected may stand elsewhere by now. */
async function listChanged(actor: Actor, db: Db, asked: Asked): Promise<[string, Imported][]> {
  const { itemId, recordedAt } = snapshotChanges;
  const isThere = sql<boolean>`bool_or(exists (select from ${snapshots} where ${and(
    eq(snapshots.userId, snapshotChanges.userId),
    eq(snapshots.snapshotId, snapshotChanges.snapshotId),
  )}))`;
  const rows = await db
    .select({ itemId, recordedAt, isThere })
    .from(snapshotChanges)
    .where(isImported(actor, snapshotChanges, asked))
    .groupBy(itemId, recordedAt);
  return rows.map((row) => [placeOf(row), { state: row.isThere ? 'corrected' : 'deleted' }]);
}

const isImported = (actor: Actor, table: typeof snapshots | typeof snapshotChanges, { platform, moments }: Asked) =>
  and(
    eq(table.userId, actor.userId),
    eq(table.platform, platform),
    eq(table.source, 'import'),
    inArray(table.recordedAt, moments),
  );
