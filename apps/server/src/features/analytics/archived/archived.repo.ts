import type { Settings } from '@hookline/contract/analytics';
import { and, eq, inArray } from 'drizzle-orm';
import { analyticsSettings, retentionCurves, snapshotChanges, snapshots } from '#db/analytics.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { StoredNumbers } from '../numbers/snapshot.ts';
import type { CurveRow } from '../retention/retention.repo.ts';

export type NumbersThere = Pick<StoredNumbers, 'snapshotId' | 'itemId' | 'platform' | 'recordedAt'>;

/** The numbers of items, also what they were before they were corrected or deleted. */
export async function listNumbersThere(
  actor: Actor,
  db: Db,
  itemIds: readonly string[],
): Promise<NumbersThere[]> {
  const of = (table: typeof snapshots | typeof snapshotChanges) =>
    db
      .select({
        snapshotId: table.snapshotId,
        itemId: table.itemId,
        platform: table.platform,
        recordedAt: table.recordedAt,
      })
      .from(table)
      .where(and(eq(table.userId, actor.userId), inArray(table.itemId, [...itemIds])));
  return [...(await of(snapshots)), ...(await of(snapshotChanges))];
}

/** Those of some items that have a curve. */
export async function listCurvesThere(
  actor: Actor,
  db: Db,
  itemIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: retentionCurves.itemId })
    .from(retentionCurves)
    .where(and(eq(retentionCurves.userId, actor.userId), inArray(retentionCurves.itemId, [...itemIds])));
  return new Set(rows.map(({ id }) => id));
}

/** Adds curves of items that the user has and that have none. Returns how many. */
export async function addCurves(
  { userId }: Actor,
  tx: Db,
  curves: readonly Omit<CurveRow, 'userId'>[],
): Promise<number> {
  const wanted = curves.map(({ itemId }) => itemId);
  const own = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.userId, userId), inArray(items.id, wanted)));
  const there = new Set(own.map(({ id }) => id));
  const rows = curves.filter(({ itemId }) => there.has(itemId)).map((curve) => ({ ...curve, userId }));
  const added =
    rows.length === 0
      ? []
      : await tx
          .insert(retentionCurves)
          .values(rows)
          .onConflictDoNothing()
          .returning({ id: retentionCurves.itemId });
  return added.length;
}

/** Settings for a user who never chose any. */
export async function saveFirstSettings(actor: Actor, tx: Db, settings: Settings): Promise<void> {
  await tx
    .insert(analyticsSettings)
    .values({ userId: actor.userId, ...settings })
    .onConflictDoNothing();
}
