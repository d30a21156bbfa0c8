import type { DateOrder } from '@hookline/contract/analytics';
import { findOrder } from './date-order.ts';
import type { ExportRow, ReadDates, ReadTask } from './export-row.ts';

/** Posts, and how doubtful dates among them were read. */
export interface Judged {
  rows: ExportRow[];
  dates: ReadDates | null;
}

interface Known extends Pick<ReadTask, 'dateOrder' | 'today'> {
  /**
   * How dates are written where the column itself does not tell, and whether that is known of the export or a
   * mere guess.
   */
  preset: DateOrder;
  isPresetKnown: boolean;
}

/**
 * How dates are to be read: as somebody said, else as the column tells, else as the export writes them, else
 * as is guessed.
 */
export function judgeDates(
  written: readonly string[],
  { dateOrder, today, preset, isPresetKnown }: Known,
): { order: DateOrder; dates: ReadDates | null } {
  const { order: found, doubtful } = findOrder(written, { preset, today });
  const order = dateOrder ?? found;
  const toldBy = dateOrder !== null ? 'user' : isPresetKnown ? 'export' : 'nothing';
  return { order, dates: doubtful === null ? null : { order, example: doubtful, toldBy } };
}
