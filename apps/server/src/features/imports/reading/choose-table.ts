import { readCount } from './cells.ts';
import { readMoment } from './dates.ts';
import { RefusedFile, type Line, type Table } from './export-row.ts';
import { isDateHeader } from './date-headers.ts';
import { nameOtherReport } from './other-reports.ts';
import { normalHeader } from './recognise-table.ts';

/** How far down the line of headers may stand: some exports begin with a title or a hint. */
const maxPrefaceLines = 15;

/** A table that nobody knows, and the index of its line of headers. */
export interface Chosen {
  table: Table;
  at: number;
}

/**
 * The table of a file that most likely holds the posts: a platform's zip has others beside it, with a line
 * per day or per post and day. Throws RefusedFile where every table counts something else than posts.
 */
export function chooseTable(tables: readonly Table[]): Chosen {
  const all = tables.map((table) => ({ table, at: findHeaderLine(table) }));
  const reports = all.map((chosen) => nameOtherReport(headersOf(chosen)));
  const [best] = all
    .filter((_, index) => reports[index] === null)
    .toSorted(
      (a, b) => Number(isByDay(a)) - Number(isByDay(b)) || b.table.lines.length - a.table.lines.length,
    );
  if (best === undefined) {
    throw new RefusedFile(reports.find((report) => report !== null) ?? 'There is nothing in this file.');
  }
  return best;
}

const headersOf = ({ table, at }: Chosen): string[] => (table.lines[at]?.cells ?? []).map(normalHeader);

/** A day in the first column, or the same there again and again. */
function isByDay(chosen: Chosen): boolean {
  const { table, at } = chosen;
  const first = table.lines.slice(at + 1).map(({ cells }) => cells[0]?.trim() ?? '');
  return isDateHeader(headersOf(chosen)[0] ?? '') || new Set(first).size < first.length / 2;
}

/**
 * The line that most looks like headers of a table that nobody knows: of those that reach as far to the right
 * as any near them, the first without a figure. A header may be blank, as over the numbers that some programs
 * give to lines.
 */
function findHeaderLine({ lines }: Table): number {
  const start = lines.slice(0, maxPrefaceLines);
  const widths = start.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== ''));
  const widest = Math.max(...widths);
  const words = start.findIndex((line, index) => widths[index] === widest && !hasFigure(line));
  return words === -1 ? widths.indexOf(widest) : words;
}

const anyRules = { order: 'dmy', today: '2200-01-01' } as const;

const hasFigure = ({ cells, numbers }: Line): boolean =>
  (numbers?.size ?? 0) > 0 ||
  cells.some((cell) => 'count' in readCount(cell) || readMoment(cell, anyRules) !== null);

/** A cell that is a number, a share, a length or a day. */
const figure = /^(?=.*\p{Nd})[\p{Nd}\s.,:'’%+/-]+[kmb]?$/iu;
/** So many words, or the end of a sentence, are no name of a column. */
const sentence = /(?:\S+\s+){9}\S|\p{L}{2}[.!?…。！？]["”’)]?$/u;

/**
 * Whether a text was parted at its commas: no column holds figures as numbers of posts stand in one, and its
 * lines are of any width, or what would be headers are sentences.
 */
export function isProse({ table, at }: Chosen): boolean {
  const headers = table.lines[at]?.cells ?? [];
  const below = table.lines.slice(at + 1).map(({ cells }) => cells);
  const hasFigures = headers.some(
    (_, column) =>
      2 * below.filter((cells) => figure.test(cells[column]?.trim() ?? '')).length >= below.length,
  );
  if (hasFigures && below.length > 0) {
    return false;
  }
  const isRagged = 2 * below.filter((cells) => cells.length < headers.length).length > below.length;
  const all = headers.length > 1 ? headers : table.lines.flatMap(({ cells }) => cells);
  return isRagged || all.some((cell) => sentence.test(cell.trim()));
}
