import { openZip, ZipTooLarge, type BoundedZip } from '@hookline/extract/zip';
import readSheets from 'read-excel-file/node';
import { maxLines, RefusedFile, type Table, tooManyLines } from './export-row.ts';
import { readCsv } from './read-csv.ts';

/** An export has a handful of tables; a table of numbers packs to a tenth, not to a hundredth. */
const limits = { entries: 500, bytes: 60_000_000, ratio: 100 };

/**
 * Reads every table of a zip file, or of a workbook, which is one too. Throws RefusedFile for archives that
 * unpack to too much.
 */
export async function readArchive(path: string, goesOn: () => void): Promise<Table[]> {
  const zip = await open(path);
  try {
    return zip.names().includes('xl/workbook.xml') ? await readXlsx(path) : await readParts(zip, goesOn);
  } catch (error) {
    throw error instanceof RefusedFile ? error : damaged();
  } finally {
    zip.close();
  }
}

const damaged = (): RefusedFile => new RefusedFile('This zip file is damaged. Download it again.');

async function open(path: string): Promise<BoundedZip> {
  try {
    return await openZip(path, limits);
  } catch (error) {
    throw error instanceof ZipTooLarge
      ? new RefusedFile(
          'This zip file unpacks to far more than an export of numbers holds, so it was not opened.',
        )
      : damaged();
  }
}

async function readParts(zip: BoundedZip, goesOn: () => void): Promise<Table[]> {
  const tables: Table[] = [];
  const names = zip.names().filter((name) => !/(?:^|\/)(?:__MACOSX|\.)/u.test(name));
  for (const name of names) {
    goesOn();
    if (/\.(?:csv|tsv|txt)$/iu.test(name)) {
      const encoding = await findEncoding(zip, name);
      tables.push(await readCsv({ name, open: () => zip.stream(name), encoding, goesOn }));
    } else if (/\.xlsx$/iu.test(name)) {
      const sheets = await readXlsx(await zip.read(name));
      tables.push(...sheets.map((sheet) => ({ ...sheet, name: `${name}, ${sheet.name}` })));
    }
  }
  if (tables.length === 0) {
    throw new RefusedFile(
      'There is no CSV file and no Excel workbook in this zip file. Choose the zip that the platform exported.',
    );
  }
  return tables;
}

async function findEncoding(zip: BoundedZip, name: string): Promise<'utf-16le' | 'utf-16be' | null> {
  for await (const piece of await zip.stream(name)) {
    const [first, second] = piece as Buffer;
    return first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : null;
  }
  return null;
}

/** Reads all sheets of a workbook. Formulas count with the value they had when the file was saved. */
async function readXlsx(file: string | Buffer): Promise<Table[]> {
  let sheets;
  try {
    sheets = await readSheets(file);
  } catch {
    throw new RefusedFile('This workbook cannot be read. Open it, save it anew as .xlsx, and import that.');
  }
  return sheets.map(({ sheet, data }) => {
    if (data.length > maxLines) {
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
