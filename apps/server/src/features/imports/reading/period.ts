import type { DateOrder } from '@hookline/contract/analytics';
import { findOrder } from './date-order.ts';
import { isDateHeader } from './date-headers.ts';
import { readMoment } from './dates.ts';
import type { Table } from './export-row.ts';
import { normalHeader } from './recognise-table.ts';

interface PeriodRules {
  /** How `3/4/2026` is meant where the column itself does not tell. */
  dateOrder: DateOrder;
  today: string;
}

/**
 * The days that the numbers of an export cover: the first and the last of the daily table beside the posts.
 * Null without one, and where a day of it cannot be read: the period would be a guess.
 */
export function findPeriod(
  tables: readonly Table[],
  { dateOrder, today }: PeriodRules,
): { first: string; last: string } | null {
  for (const { lines } of tables) {
    const [header, ...rest] = lines;
    if (isDateHeader(normalHeader(header?.cells[0] ?? ''))) {
      const cells = rest.map((line) => line.cells[0] ?? '');
      const { order } = findOrder(cells, { preset: dateOrder, today });
      const days = cells.flatMap((cell) => readMoment(cell, { order, today })?.day ?? []).toSorted();
      const [first = null, last = first] = [days[0], days.at(-1)];
      return first === null || last === null || days.length < cells.length ? null : { first, last };
    }
  }
  return null;
}
