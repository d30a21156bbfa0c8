import readSheets from 'read-excel-file/node';
import { mostLines, RefusedFile, tooManyLines, type Table } from './export-row.ts';

/** Reads all sheets of a workbook. Formulas count with the value they had when the file was saved. */
export async function readXlsx(file: string | Buffer): Promise<Table[]> {
  let sheets;
  try {
    sheets = await readSheets(file);
  } catch {
    throw new RefusedFile('This workbook cannot be read. Open it, save it anew as .xlsx, and import that.');
  }
  return sheets.map(({ sheet, data }) => {
    if (data.length > mostLines) {
      throw tooManyLines();
    }
    const lines = data
      .map((row, index) => ({ line: index + 1, cells: row.map(toText), numbers: numbersOf(row) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    return { name: sheet, lines };
  });
}

const numbersOf = (row: readonly unknown[]): ReadonlyMap<number, number> =>
  new Map(row.flatMap((cell, at): [number, number][] => (typeof cell === 'number' ? [[at, cell]] : [])));

/** Excel knows no time zone: its dates come as if they were UTC, and are written without one. */
function toText(cell: unknown): string {
  if (cell instanceof Date) {
    return Number.isNaN(cell.getTime())
      ? ''
      : cell
          .toISOString()
          .slice(0, 19)
          .replace(/T00:00:00$/u, '');
  }
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}
