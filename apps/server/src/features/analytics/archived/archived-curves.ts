import { retentionCurveSchema } from '@hookline/contract/analytics';
import { idSchema } from '@hookline/contract/common';
import { archivedList } from '#platform/archived-list.ts';
import { addCurves, listCurvesThere } from './archived.repo.ts';

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
