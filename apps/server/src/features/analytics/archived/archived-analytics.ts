import { retentionCurveSchema, settingsSchema } from '@hookline/contract/analytics';
import { idSchema } from '@hookline/contract/common';
import type { Actor } from '#platform/actor.ts';
import { archivedList } from '#platform/archived-list.ts';
import type { Db } from '#platform/database/index.ts';
import { lockNumbers } from '../numbers/baselines.repo.ts';
import { addSnapshots } from '../numbers/record-snapshots.repo.ts';
import type { StoredNumbers } from '../numbers/snapshot.ts';
import { findSettings } from '../settings.repo.ts';
import {
  addCurves,
  listCurvesThere,
  listNumbersThere,
  type NumbersThere,
  saveFirstSettings,
} from './archived.repo.ts';

/**
 * Those numbers of an archive that were never recorded here: what was corrected or deleted since stays so.
 */
export async function listMissingNumbers(
  actor: Actor,
  db: Db,
  rows: readonly StoredNumbers[],
): Promise<StoredNumbers[]> {
  const itemIds = [...new Set(rows.map(({ itemId }) => itemId))];
  const there = itemIds.length === 0 ? [] : await listNumbersThere(actor, db, itemIds);
  const known = new Set(there.flatMap((row) => [row.snapshotId, momentOf(row)]));
  return rows.filter((row) => !known.has(row.snapshotId) && !known.has(momentOf(row)));
}

/** Adds numbers of an archive that are not there; the caller holds the items. Returns how many. */
export async function addArchivedNumbers(
  actor: Actor,
  tx: Db,
  rows: readonly StoredNumbers[],
): Promise<number> {
  const missing = await listMissingNumbers(actor, tx, rows);
  if (missing.length === 0) {
    return 0;
  }
  await lockNumbers(actor, tx);
  const { timezone } = await findSettings(actor, tx);
  return addSnapshots(actor, tx, { timezone, rows: missing });
}

const momentOf = ({ itemId, platform, recordedAt }: NumbersThere): string =>
  `${itemId} ${platform} ${recordedAt.toISOString()}`;

/** How much of videos people watched, as an archive has it. */
export const archivedCurves = archivedList({
  file: 'retention.json',
  rowsOf: (whole) => (Array.isArray(whole) ? whole : []),
  row: retentionCurveSchema.extend({ item_id: idSchema.lowercase() }),
  idOf: ({ item_id }) => item_id,
  listThere: listCurvesThere,
  add: (actor, tx, { rows, here }) =>
    addCurves(
      actor,
      tx,
      rows.map(({ item_id, taken_at, ...curve }) => ({
        ...curve,
        itemId: here(item_id),
        takenAt: new Date(taken_at),
      })),
    ),
});

/** Takes the settings of an archive over for a user who never chose any. */
export async function takeArchivedSettings(actor: Actor, tx: Db, whole: unknown): Promise<void> {
  const { data } = settingsSchema.safeParse(whole);
  await (data !== undefined && saveFirstSettings(actor, tx, data));
}
