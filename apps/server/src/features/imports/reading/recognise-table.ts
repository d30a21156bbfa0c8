import type { ImportColumns, ImportField } from '@hookline/contract/analytics';
import { isDateHeader } from './date-headers.ts';
import type { Table } from './export-row.ts';
import type { Format } from './format.ts';
import { formats, kindHeader, own } from './formats.ts';

/** How far down the line of headers may stand: some exports begin with a title or a hint. */
const maxPrefaceLines = 15;

/** One form for headers that differ in case, width and spaces only; some programs write `_` for a space. */
export const normalHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .replace(/^\ufeff/u, '')
    .replace(/[\s_]+/gu, ' ')
    .trim()
    .toLowerCase();

export interface Recognised {
  format: Format;
  columns: ImportColumns;
  /** The column that says what kind of post it is, or whether it was sent; null where there is none. */
  kindAt: number | null;
  /** The column of the ids that items have here; null for every export of others. */
  ownIdAt: number | null;
  /** Index of the line of headers. */
  at: number;
}

/** Which known export a table is, by its headers alone; null for any other table. */
export function recogniseTable({ lines }: Table): Recognised | null {
  for (const [at, { cells }] of lines.slice(0, maxPrefaceLines).entries()) {
    const headers = cells.map(normalHeader);
    const has = (labels: readonly string[]): boolean => labels.some((label) => headers.includes(label));
    const format = formats.find(({ needs }) => needs.every(has));
    // A day in the first column makes it a chart, whatever else it holds; the exports of X begin with the
    // post's id.
    if (format !== undefined && !(format.platform === 'youtube' && isDateHeader(headers[0] ?? ''))) {
      const find = (header: string): number | null =>
        headers.includes(header) ? headers.indexOf(header) : null;
      const ownIdAt = format.source === own.source ? find(own.ownId) : null;
      return { format, columns: findColumns(format, headers), kindAt: find(kindHeader(format)), ownIdAt, at };
    }
  }
  return null;
}

function findColumns({ labels }: Format, headers: readonly string[]): ImportColumns {
  const columns: ImportColumns = {};
  for (const [field, forms] of Object.entries(labels) as [ImportField, readonly string[]][]) {
    const form = forms.find((label) => headers.includes(label));
    if (form !== undefined) {
      columns[field] = headers.indexOf(form);
    }
  }
  return columns;
}
