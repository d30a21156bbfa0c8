import { openZip, ZipTooLarge, type BoundedZip } from '@hookline/extract';
import { RefusedFile, type Table } from './export-row.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

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
