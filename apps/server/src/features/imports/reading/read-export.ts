import type { ImportMapping } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import { createReadStream } from 'node:fs';
import { chooseTable, isProse } from './choose-table.ts';
import { countsLifetime } from './formats.ts';
import { recogniseTable } from './recognise-table.ts';
import {
  type ExportRow,
  readNoPost,
  type Reading,
  RefusedFile,
  type ReadTask,
  type Table,
} from './export-row.ts';
import { guessMapping } from './guess-mapping.ts';
import { judgeDates, type Judged } from './date-order.ts';
import { readTopPosts } from './linkedin-personal.ts';
import { inWords } from '../more-in-words.ts';
import { findPeriod } from './period.ts';
import { readArchive } from './read-archive.ts';
import { readCsv } from './read-csv.ts';
import { exportAsTable, sniff } from './sniff.ts';
import { datesIn, toPosts } from './to-posts.ts';

interface Source {
  file: string;
  goesOn: () => void;
}

/**
 * Reads an export: finds out what it is and what posts and numbers it holds. Never throws for what a file
 * holds.
 */
export async function readExport(task: ReadTask, source: Source): Promise<Reading> {
  try {
    const found = await readSource(task, source);
    if ('kind' in found) {
      return found;
    }
    const tables = found.tables.filter(({ lines }) => lines.length > 0);
    return task.mapping === null ? understand(tables, task) : readMapped(tables, task.mapping, task);
  } catch (error) {
    if (error instanceof RefusedFile) {
      return { kind: 'refused', reason: error.message };
    }
    throw error;
  }
}

/** The tables of a file; what it holds, where that is no matter of tables. */
async function readSource(
  { today }: ReadTask,
  { file, goesOn }: Source,
): Promise<{ tables: Table[] } | Reading> {
  const kind = await sniff(file);
  if (kind.is === 'wrong') {
    throw new RefusedFile(kind.reason);
  }
  if (kind.is === 'zip') {
    const archive = await readArchive(file, { today, goesOn });
    return 'tables' in archive ? archive : toSubstack(archive.substack, today);
  }
  const open = () => Promise.resolve(createReadStream(file, { highWaterMark: 256 * 1024 }));
  return { tables: [await readCsv({ name: '', open, encoding: kind.encoding, goesOn })] };
}

function toSubstack(rows: ExportRow[], today: string): Reading {
  const reading = toReading({
    source: 'Substack',
    platform: 'newsletter',
    rows,
    dates: null,
    tables: [],
    today,
  });
  return reading.kind === 'posts'
    ? { ...reading, asides: [noteReaders(rows), ...reading.asides], isPersonal: true }
    : reading;
}

/** What was done with the people in the file. */
function noteReaders(rows: readonly ExportRow[]): string {
  const quiet = rows.filter(({ problem, withoutNumbers }) => problem === null && withoutNumbers).length;
  const note =
    'Readers were counted, each once for a post, and an open counts as a view. No email ' +
    'address is kept: the zip is gone already.';
  return quiet === 0
    ? note
    : `${note} Nothing in it tells who opened ${quiet === 1 ? '1 post, which comes with its text alone' : `${quiet.toLocaleString('en')} posts, which come with their texts alone`}.`;
}

function understand(tables: Table[], task: ReadTask): Reading {
  const { today } = task;
  for (const table of tables) {
    const found = readTopPosts(table, task);
    if (found !== null) {
      return toReading({ source: 'LinkedIn, personal', platform: 'linkedin', ...found, tables, today });
    }
  }
  const known = tables.flatMap((table) => {
    const found = recogniseTable(table);
    return found === null ? [] : [{ ...found, table }];
  });
  const [first] = known;
  if (first !== undefined) {
    const { format } = first;
    const { source, platform, dateOrder, isOrderKnown = false } = format;
    const own = known
      .filter((other) => other.format === format)
      .map(({ table, columns, kindAt, ownIdAt, at }) => ({
        columns,
        kindAt,
        ownIdAt,
        table: table.name,
        headers: table.lines[at]?.cells ?? [],
        lines: table.lines.slice(at + 1),
      }));
    const { order, dates } = judgeDates(own.flatMap(datesIn), {
      ...task,
      preset: dateOrder,
      isPresetKnown: isOrderKnown,
    });
    const read = own.flatMap((table) => toPosts({ platform, ...table, order, today }));
    const rows = platform === null ? read : read.map(refuseOneDay);
    return toReading({
      source,
      platform,
      rows,
      dates,
      tables: countsLifetime(platform) ? [] : tables,
      today,
    });
  }
  return askForColumns(tables);
}

/**
 * Meta writes "Lifetime" where the numbers are those of the post's whole life; a day there makes them those
 * of one day.
 */
const refuseOneDay = (row: ExportRow): ExportRow =>
  row.recorded === null
    ? row
    : {
        ...row,
        problem: `These are the numbers of one day (${row.recorded.day}), not of the post's whole life. Export with “Lifetime”.`,
      };

interface Found extends Judged {
  source: string;
  /** Null where each line says its own. */
  platform: Platform | null;
  /** Those that may tell which days the numbers cover. */
  tables: Table[];
  today: string;
}

function toReading({ source, platform, rows, dates, tables, today }: Found): Reading {
  if (rows.length === 0) {
    return { kind: 'refused', reason: `This is an export of ${source}, but there is no post in it.` };
  }
  // "Totals.csv" of YouTube writes 31-12-2026 in some accounts and 2026-12-31 in others; the daily tables of
  // the rest are American.
  const period = findPeriod(tables, { dateOrder: platform === 'youtube' ? 'dmy' : 'mdy', today });
  return {
    kind: 'posts',
    source,
    platform: platform ?? onlyPlatform(rows),
    rows,
    period,
    notes: [...noteCut(rows), ...noteUnread(rows)],
    asides: [...noteMissing(source, rows), ...noteNoPosts(rows)],
    dates,
  };
}

function onlyPlatform(rows: readonly ExportRow[]): Platform | null {
  const [first = null, second] = new Set(rows.flatMap(({ platform }) => platform ?? []));
  return second === undefined ? first : null;
}

/** “Showing top 500 results”: the export has more posts than the file. */
const tellsCut = (remark: string | null): boolean => /\d/u.test(remark ?? '');

function noteCut(rows: readonly ExportRow[]): string[] {
  const remark = rows.map(({ problem }) => readNoPost(problem)).find(tellsCut);
  return remark
    ? [
        `The export may not be complete: it says ${remark}.` +
          ' For the rest, choose shorter periods and import them one after another.',
      ]
    : [];
}

/** Lines that every such export has, and nobody misses. */
function noteNoPosts(rows: readonly ExportRow[]): string[] {
  const lines = rows.flatMap(({ line, problem }) => {
    const remark = readNoPost(problem);
    return remark === null || tellsCut(remark) ? [] : [`line ${line} (${remark || 'the sum of all posts'})`];
  });
  const more = lines.length > 3 ? ` and ${lines.length - 3} more` : '';
  return lines.length === 0
    ? []
    : [`Left out, because they are not posts: ${lines.slice(0, 3).join(', ')}${more}.`];
}

/** What the numbers lack, so that nobody takes it for zero. */
function noteMissing(source: string, rows: ExportRow[]): string[] {
  const good = rows.filter(({ problem, withoutNumbers }) => problem === null && !withoutNumbers);
  const missing = (['likes', 'shares', 'comments'] as const).filter((field) =>
    good.every((row) => row[field] === null),
  );
  return good.length === 0 || missing.length === 0
    ? []
    : [
        `This file has no ${missing.join(', ')}. What was recorded before is kept; ` +
          `${missing.length === 3 ? 'the engagement of new posts stays unknown' : 'new posts begin with 0'}.` +
          (source === 'YouTube Studio' ? ' YouTube Studio adds them with the + beside its columns.' : ''),
      ];
}

/** What is left unknown because it cannot be read. */
function noteUnread(rows: readonly ExportRow[]): string[] {
  const unread = rows.flatMap((row) => (row.problem === null ? (row.unread ?? []) : []));
  return [...Map.groupBy(unread, (name) => name)].map(
    ([name, lines]) =>
      `The ${inWords(name)} cannot be read in ${lines.length === 1 ? '1 line' : `${lines.length.toLocaleString('en')} lines`}: unknown there.`,
  );
}

function askForColumns(tables: Table[]): Reading {
  const chosen = chooseTable(tables);
  if (isProse(chosen)) {
    throw new RefusedFile(
      `This is a text, not a table. ${exportAsTable} A text is kept on a board: choose Add Content there.`,
    );
  }
  const { table, at } = chosen;
  const header = table.lines[at]?.cells ?? [];
  if (header.length < 2 || table.lines.length - at < 2) {
    throw new RefusedFile(
      'This is not a table of posts: a first line with the names of the columns and one line ' +
        'per post are needed.',
    );
  }
  const sample = table.lines
    .slice(at + 1, at + 6)
    .map(({ cells }) => header.map((_, index) => short(cells[index] ?? '')));
  const columns = header
    .map((cell, index) => short(cell.trim()) || `Column ${index + 1}`)
    .slice(0, maxColumns);
  return {
    kind: 'table',
    columns,
    sample: sample.map((cells) => cells.slice(0, maxColumns)),
    lines: table.lines.length - at - 1,
    guess: guessMapping(columns, sample),
  };
}

const maxColumns = 200;
const short = (cell: string): string => [...cell].slice(0, 120).join('');

function readMapped(
  tables: Table[],
  { platform: chosen, columns: { platform: platformAt, ...columns } }: ImportMapping,
  task: ReadTask,
): Reading {
  const platform = chosen ?? null;
  const { table, at } = chooseTable(tables);
  const lines = table.lines.slice(at + 1);
  const { today } = task;
  const { order, dates } = judgeDates(datesIn({ columns, lines }), {
    ...task,
    preset: 'mdy',
    isPresetKnown: false,
  });
  const placed = { ...columns, ...(platform === null && { platform: platformAt }) };
  const headers = table.lines[at]?.cells ?? [];
  const rows = toPosts({ platform, columns: placed, table: table.name, headers, lines, order, today });
  const others = countsLifetime(platform) ? [] : tables.filter((other) => other !== table);
  return toReading({ source: 'Table', platform, rows, dates, tables: others, today });
}
