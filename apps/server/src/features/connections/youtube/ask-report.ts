import { z } from 'zod';
import { faults } from '../google/google-faults.ts';
import type { GoogleApi } from '../google/google-api.ts';
import type { GoogleAddresses } from '../google/google-addresses.ts';

const cell = z.union([z.number(), z.string()]).nullish();
type Cell = z.output<typeof cell>;

const answer = z.object({
  columnHeaders: z.array(z.object({ name: z.string() })),
  // Google leaves the rows out where there are none.
  rows: z.array(z.array(cell)).default([]),
});

/** A row of a report: what stands in the column of a name. */
export type ReportRow = (column: string) => Cell;

/**
 * The rows of a report of one's own channel. Throws ConnectionFault, also where one of the columns is
 * missing.
 */
export async function askReport(
  api: GoogleApi,
  { reports }: GoogleAddresses,
  { columns, query }: { columns: readonly string[]; query: Record<string, string> },
): Promise<ReportRow[]> {
  const { columnHeaders, rows } = await api.ask({
    url: reports,
    query: { ids: 'channel==MINE', ...query },
    answer,
    what: 'report',
    units: 0,
  });
  const places = new Map(columnHeaders.map(({ name }, index) => [name, index]));
  const missing = columns.find((name) => !places.has(name));
  if (missing !== undefined) {
    throw faults.changed(`“${missing}” of the report`);
  }
  return rows.map((row) => (column) => row[places.get(column) ?? -1]);
}

/** Google writes numbers, and may write them as text one day; null where there is none. */
export function toNumber(value: Cell): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
