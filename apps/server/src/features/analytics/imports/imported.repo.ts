import type { Platform } from '@hookline/contract/common';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { snapshotChanges, snapshots } from '#db/analytics.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** What became of numbers since they were imported. */
export type ImportedState = 'kept' | 'corrected' | 'deleted';

interface Asked {
  platform: Platform;
  moments: Date[];
}

const placeOf = ({ itemId, recordedAt }: { itemId: string; recordedAt: Date }): string =>
  `${itemId} ${recordedAt.getTime()}`;

/** What was imported for these moments before, also where it was corrected or deleted since, as `item moment`. */
export async function listImported(actor: Actor, db: Db, asked: Asked): Promise<Map<string, ImportedState>> {
  const changed = await listChanged(actor, db, asked);
  const kept = await db
    .select({ itemId: snapshots.itemId, recordedAt: snapshots.recordedAt })
    .from(snapshots)
    .where(isImported(actor, snapshots, asked));
  return new Map([...kept.map((row): [string, ImportedState] => [placeOf(row), 'kept']), ...changed]);
}

/** A snapshot stood for a moment when one of its changes says so: what was corrected may stand elsewhere by now. */
async function listChanged(actor: Actor, db: Db, asked: Asked): Promise<[string, ImportedState][]> {
  const { itemId, recordedAt, kind } = snapshotChanges;
  const isThere = sql<boolean>`bool_or(exists (select from ${snapshots} where ${and(
    eq(snapshots.userId, snapshotChanges.userId),
    eq(snapshots.snapshotId, snapshotChanges.snapshotId),
  )}))`;
  const rows = await db
    .select({ itemId, recordedAt, isThere, isCorrected: sql<boolean>`bool_or(${kind} = 'corrected')` })
    .from(snapshotChanges)
    .where(isImported(actor, snapshotChanges, asked))
    .groupBy(itemId, recordedAt);
  return rows.map((row) => [placeOf(row), row.isThere ? (row.isCorrected ? 'corrected' : 'kept') : 'deleted']);
}

const isImported = (actor: Actor, table: typeof snapshots | typeof snapshotChanges, { platform, moments }: Asked) =>
  and(
    eq(table.userId, actor.userId),
    eq(table.platform, platform),
    eq(table.source, 'import'),
    inArray(table.recordedAt, moments),
  );
