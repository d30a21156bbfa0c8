import type { PlannedRow } from './planned-row.ts';
import type { KnownPost } from './post-shelf.ts';

/** The items that come back from the trash, each once. */
export const trashedOf = (rows: readonly PlannedRow[]): KnownPost[] => [
  ...new Set(rows.flatMap(({ outcome, item }) => (outcome === 'matched' && item?.trash ? [item] : []))),
];

/** How many of them have no board to come back to. */
export const countHomeless = (rows: readonly PlannedRow[]): number =>
  trashedOf(rows).filter(({ trash }) => trash?.isBoardGone).length;
