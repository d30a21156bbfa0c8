import { readMoment } from './dates.ts';
import type { Table } from './export-row.ts';
import { normalHeader } from './recognise-table.ts';

/** The days that the numbers of an export cover: the first and the last of the daily table beside the posts; null without one. */
export function findPeriod(tables: readonly Table[], today: string): { first: string; last: string } | null {
  for (const { lines } of tables) {
    const [header, ...rest] = lines;
    if (/^(?:date|datum|日付)$/u.test(normalHeader(header?.cells[0] ?? ''))) {
      // "Totals.csv" writes 31-12-2026 in some accounts and 2026-12-31 in others.
      const days = rest.flatMap(({ cells }) => readMoment(cells[0] ?? '', { order: 'dmy', today })?.day ?? []);
      const sorted = days.toSorted();
      const [first] = sorted;
      const last = sorted.at(-1);
      return first === undefined || last === undefined ? null : { first, last };
    }
  }
  return null;
}
