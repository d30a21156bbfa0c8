import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { type Line, maxLines, RefusedFile, tooManyLines, type Table } from './export-row.ts';

/** Gives the bytes of a CSV file, as often as asked. */
export type OpenBytes = () => Promise<AsyncIterable<Uint8Array>>;

interface CsvSource {
  name: string;
  open: OpenBytes;
  /** Null: UTF-8, or else Windows-1252, which is what old spreadsheets write. */
  encoding: 'utf-16le' | 'utf-16be' | null;
  goesOn: () => void;
  /** What is thrown where there are more lines than are read. */
  tooMany?: () => RefusedFile;
}

const delimiters = [',', ';', '\t', '|'];
/** A caption of a post fits in; a file whose quotes never close does not. Characters. */
const maxLineLength = 1_000_000;

/** Reads a CSV file piece by piece. Throws RefusedFile with the line, where it cannot be understood. */
export async function readCsv({
  name,
  open,
  encoding,
  goesOn,
  tooMany = tooManyLines,
}: CsvSource): Promise<Table> {
  const charset = encoding ?? ((await isUtf8(open)) ? 'utf-8' : 'windows-1252');
  const delimiter = findDelimiter(await readStart(open, charset));
  const end = { line: 1 };
  const records = Readable.from(countLines(decode(await open(), charset), end)).pipe(
    parse({
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: maxLineLength,
    }),
  ) as AsyncIterable<{ record: string[]; info: { lines: number } }>;
  const lines: Line[] = [];
  let countedTwice = 0;
  try {
    for await (const { record, info } of records) {
      const breaks = breaksIn(record);
      if (lines.push({ line: info.lines - countedTwice - breaks.signs, cells: record }) > maxLines) {
        throw tooMany();
      }
      countedTwice += breaks.pairs;
      if (lines.length % 1000 === 0) {
        goesOn();
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? explain(error, { end: end.line, countedTwice }) : error;
  }
  return { name, lines };
}

/** Line breaks within a record: of a pair of CR and LF the parser counts each sign as a line. */
function breaksIn(record: readonly string[]): { signs: number; pairs: number } {
  const broken = record.filter((cell) => /[\r\n]/.test(cell));
  const count = (pattern: RegExp): number =>
    broken.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0);
  return { signs: count(/[\r\n]/g), pairs: count(/\r\n/g) };
}

/** Passes a text on, and keeps in `end` in which line it has come to. */
async function* countLines(texts: AsyncIterable<string>, end: { line: number }): AsyncGenerator<string> {
  let isHalf = false;
  for await (const text of texts) {
    end.line += (text.match(/\r\n?|\n/g)?.length ?? 0) - (isHalf && text.startsWith('\n') ? 1 : 0);
    isHalf = text === '' ? isHalf : text.endsWith('\r');
    yield text;
  }
}

function explain(error: CsvError, { end, countedTwice }: { end: number; countedTwice: number }): RefusedFile {
  const line = typeof error.lines === 'number' ? error.lines - countedTwice : '?';
  return new RefusedFile(
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? `A quotation mark is opened and never closed, up to the end in line ${end}. The file ` +
          'may have been cut off: export it again.'
      : `Line ${line} cannot be read as part of a table. Export the file again, without opening ` +
          'it in between.',
  );
}

/** The text of bytes, piece by piece. */
export async function* decode(bytes: AsyncIterable<Uint8Array>, charset: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(charset);
  for await (const piece of bytes) {
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

/** Whether bytes are UTF-8 to their end. */
export async function isUtf8(open: OpenBytes): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of await open()) {
      decoder.decode(piece, { stream: true });
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

async function readStart(open: OpenBytes, charset: string): Promise<string> {
  for await (const text of decode(await open(), charset)) {
    if (text !== '') {
      return text.slice(0, 64_000);
    }
  }
  return '';
}

/**
 * The sign by which most of the first lines have the same number of cells, outside quotes. The line of
 * headers has the most to say.
 */
function findDelimiter(start: string): string {
  const lines = start.replace(/"(?:[^"]|"")*"/gu, '""').split(/\r\n|\n|\r/u, 10);
  const best = delimiters.map((sign) => ({
    sign,
    ...agreementOf(lines.map((line) => line.split(sign).length)),
  }));
  return best.toSorted((a, b) => b.weight - a.weight || b.cells - a.cells)[0]?.sign ?? ',';
}

/** So many lines below the headers weigh as much as they. */
const headersWeigh = 3;

/** The number of cells, above one, that most lines have. */
function agreementOf(counts: readonly number[]): { cells: number; weight: number } {
  const weights = new Map<number, number>();
  counts.forEach((cells, line) =>
    weights.set(cells, (weights.get(cells) ?? 0) + (line === 0 ? headersWeigh : 1)),
  );
  weights.delete(1);
  const [[cells, weight] = [1, 0]] = [...weights].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  return { cells, weight };
}
