import { openZip, ZipTooLarge, type BoundedZip } from '@hookline/extract/zip';
import readSheets from 'read-excel-file/node';
import { type ExportRow, maxLines, RefusedFile, type Table, tooManyLines } from './export-row.ts';
import { readCsv } from './read-csv.ts';
import { isSubstack, readSubstack, substackLimits } from './substack/read-substack.ts';

/** An export has a handful of tables; only Substack's has more, and longer ones. */
const limits = { entries: 500, bytes: 60_000_000 };

/** What an archive holds: tables, or the posts of a Substack. */
export type Archive = { tables: Table[] } | { substack: ExportRow[] };

/**
 * Reads every table of a zip file, or of a workbook, which is one too; of Substack's zip the posts. Throws
 * RefusedFile for archives that unpack to too much.
 */
export async function readArchive(
  path: string,
  source: { today: string; goesOn: () => void },
): Promise<Archive> {
  const zip = await open(path);
  try {
    const names = zip.names();
    if (isSubstack(names)) {
      return { substack: await readSubstack({ zip, ...source }) };
    }
    if (
      names.length > limits.entries ||
      names.reduce((sum, name) => sum + (zip.size(name) ?? 0), 0) > limits.bytes
    ) {
      throw tooLarge();
    }
    return {
      tables: names.includes('xl/workbook.xml') ? await readXlsx(path) : await readParts(zip, source.goesOn),
    };
  } catch (error) {
    throw error instanceof RefusedFile ? error : damaged();
  } finally {
    zip.close();
  }
}

const damaged = (): RefusedFile => new RefusedFile('This zip file is damaged. Download it again.');

async function open(path: string): Promise<BoundedZip> {
  try {
    return await openZip(path, substackLimits);
  } catch (error) {
    throw error instanceof ZipTooLarge ? tooLarge() : leadsOut(error) ? outside() : damaged();
  }
}

/** What the reader of zip files says of names such as `../x`, `/x` and `C:\\x`. */
const leadsOut = (error: unknown): boolean =>
  error instanceof Error && /relative path|absolute path|characters in fileName/u.test(error.message);

const outside = (): RefusedFile =>
  new RefusedFile('This zip file contains a path outside itself, so it was not opened.');

const tooLarge = (): RefusedFile =>
  new RefusedFile('This zip file unpacks to far more than an export of numbers holds, so it was not opened.');

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
      'There is no CSV file and no Excel workbook in this zip file. Choose the zip that the ' +
        'platform exported.',
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
    throw new RefusedFile('This workbook cannot be read. Open it, save it again as .xlsx, and import that.');
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
