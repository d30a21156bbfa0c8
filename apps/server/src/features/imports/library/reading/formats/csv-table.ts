import type { LibrarySource } from '@hookline/contract/content';
import type { Table } from '../../../reading/export-row.ts';
import type { EntryCollector } from '../entry-collector.ts';

/** A row of a table, read by the names of its columns. */
export type CsvRow = (column: string) => string;

export interface NamedTable {
  /** Of the part of an archive; empty for a plain file. */
  name: string;
  /** In lower case. */
  columns: readonly string[];
  rows: readonly CsvRow[];
}

/** A table of an app, and what its rows become. */
export interface CsvFormat {
  source: LibrarySource;
  isHeader(columns: readonly string[]): boolean;
  add(table: NamedTable, collector: EntryCollector): void;
}

/** How far down the headers stand at most: older exports of YouTube begin with lines about the playlist. */
const lastHeaderLine = 6;

/** The table below the line that `isHeader` knows; null where there is none near the top. */
export function findTable(
  table: Table,
  isHeader: (columns: readonly string[]) => boolean,
): NamedTable | null {
  for (const [index, { cells }] of table.lines.slice(0, lastHeaderLine).entries()) {
    const columns = cells.map((cell) => cell.trim().toLowerCase());
    if (isHeader(columns)) {
      const places = new Map(columns.map((column, place) => [column, place]));
      const rows = table.lines.slice(index + 1).map(
        (line): CsvRow =>
          (column) =>
            line.cells[places.get(column) ?? -1]?.trim() ?? '',
      );
      return { name: table.name, columns, rows };
    }
  }
  return null;
}
