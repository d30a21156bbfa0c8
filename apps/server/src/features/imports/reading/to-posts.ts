import type { DateOrder, ImportColumns, ImportField } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import { type MoreNumber, moreNumberNames } from '@hookline/contract/numbers';
import { parsePlatform } from '@hookline/contract/platforms';
import type { LocalMoment } from '#platform/time-zone.ts';
import { type CountCell, readCount, unescapeCell, unwrap } from './cells.ts';
import { readMoment, type DateRules } from './dates.ts';
import { blankRow, type ExportRow, type Line, noPost } from './export-row.ts';
import { moreReader, readDuration, readHashtags } from './more-cells.ts';
import { exactMoment, momentOfId } from './known-id-times.ts';

interface PostTable {
  /** Null where a column says it of each line. */
  platform: Platform | null;
  columns: ImportColumns;
  /** The column that says what kind of post it is, of newsletters whether it was sent. */
  kindAt?: number | null;
  /**
   * The column of the ids that items have here: then Hookline wrote the table, and nothing in it is mistaken
   * for anything else.
   */
  ownIdAt?: number | null;
  /** Its name. */
  table: string;
  /** The line of headers, which tell units. */
  headers?: readonly string[];
  /** The lines below the headers. */
  lines: readonly Line[];
  /** How `3/4/2026` is meant. */
  order: DateOrder;
  today: string;
}

/** What the dates of a table stand in. */
export const datesIn = ({ columns, lines }: Pick<PostTable, 'columns' | 'lines'>): string[] =>
  [columns.published, columns.recorded].flatMap((at) =>
    at === undefined ? [] : lines.map(({ cells }) => cells[at] ?? ''),
  );

const totals =
  /^(?:total|totals|sum|gesamt|summe|合計|总计|總計|합계|totale|totaal|итого|всего|toplam|łącznie|razem)$/iu;
type CountField = 'views' | 'likes' | 'shares' | 'comments';
const maxLength = { title: 500, text: 100_000, url: 2048 };

/** The posts of a table whose columns are known. A line that cannot be taken says why. */
export function toPosts(table: PostTable): ExportRow[] {
  const { lines, order, today } = table;
  const rules = { order, today, isExact: typeof table.ownIdAt === 'number' };
  const readMore = moreNumbersReader(table);
  return lines
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map((line) => ({ ...toPost(table, line, rules), ...readMore(line) }));
}

const cellAt = ({ cells, numbers }: Line, at: number): string | number => numbers?.get(at) ?? cells[at] ?? '';

/** What else lines say: unlike views it costs no line where it cannot be read. */
function moreNumbersReader({ columns, headers = [], lines }: PostTable) {
  const readers = moreNumberNames.flatMap((name) => {
    const at = columns[name];
    return at === undefined
      ? []
      : [{ name, at, read: moreReader(name, headers[at] ?? '', cellsOf(lines, at)) }];
  });
  return (line: Line): Pick<ExportRow, 'more' | 'unread' | 'durationSeconds'> => {
    const more: ExportRow['more'] = {};
    const unread: MoreNumber[] = [];
    for (const { name, at, read } of readers) {
      const value = read(cellAt(line, at));
      if (value === 'unread') {
        unread.push(name);
      } else if (value !== null) {
        more[name] = value;
      }
    }
    const durationSeconds =
      columns.duration === undefined ? null : readDuration(cellAt(line, columns.duration));
    return { more, durationSeconds, ...(unread.length > 0 && { unread }) };
  };
}

const cellsOf = (lines: readonly Line[], at: number) => lines.map((line) => cellAt(line, at));

function toPost(
  { platform: given, columns, kindAt, ownIdAt, table }: PostTable,
  { line, cells, numbers }: Line,
  rules: DateRules,
): ExportRow {
  const itemId = readItemId(cells[ownIdAt ?? -1]);
  const isOwn = typeof ownIdAt === 'number';
  const cell = (field: ImportField): string => {
    const at = columns[field];
    return at === undefined ? '' : (isOwn ? unescapeCell : unwrap)(cells[at] ?? '');
  };
  const platform = given ?? parsePlatform(cell('platform'));
  const count = (field: CountField): string | number => numbers?.get(columns[field] ?? -1) ?? cell(field);
  const { url, fault } = readAddress(cell('url'));
  const postId = cell('id') || idIn(url);
  const [title, text] = toTitle(cell('title'), cell('text'));
  const row: ExportRow = {
    ...blankRow,
    table,
    line,
    platform,
    itemId,
    url,
    postId: postId || null,
    title,
    text,
    hashtags: readHashtags(cell('hashtags'), `${title} ${text}`),
  };
  const kind = cells[kindAt ?? -1] ?? '';
  const problem = fault ?? (isOwn ? null : whyNoPost(cells, { url, platform, kind }));
  if (problem !== null) {
    return { ...row, problem };
  }
  try {
    const known = requirePlatform(platform, cell('platform'));
    requireName(known, row);
    const isVideo = isVideoOn(known, { url, kind });
    return {
      ...row,
      isVideo,
      ...readDates({ platform: known, postId }, cell, rules),
      ...readCounts(count, isOwn),
    };
  } catch (error) {
    if (error instanceof WrongCell) {
      return { ...row, problem: error.message };
    }
    throw error;
  }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
const readItemId = (cell = ''): string | null => (uuid.test(cell.trim()) ? cell.trim().toLowerCase() : null);

/** What a line is instead of a post; null for a post. */
function whyNoPost(
  cells: readonly string[],
  { url, platform, kind }: { url: string | null; platform: Platform | null; kind: string },
): string | null {
  const [first = '', ...others] = cells.filter((cell) => cell.trim() !== '');
  if (totals.test(first.trim()) && url === null) {
    return noPost.sum;
  }
  return cells.length > 2 && others.length === 0 ? noPost.remark(quote(first)) : whyUnsent(platform, kind);
}

/** Why an issue of a newsletter has no numbers yet; null for one that was sent. */
function whyUnsent(platform: Platform | null, status: string): string | null {
  const word = /^\s*(draft|scheduled)/iu.exec(status)?.[1]?.toLowerCase();
  return platform !== 'newsletter' || word === undefined
    ? null
    : `This post is ${word === 'draft' ? 'a draft' : 'scheduled'}: it was not sent yet.`;
}

/** YouTube has nothing else, TikTok photos too; of the others the export has to say it. */
function isVideoOn(platform: Platform, { url, kind }: { url: string | null; kind: string }): boolean {
  return (
    platform === 'youtube' ||
    (platform === 'tiktok' ? !/\/photo\//u.test(url ?? '') : /reel|video/iu.test(kind))
  );
}

class WrongCell extends Error {
  override readonly name = 'WrongCell';
}

const quote = (text: string): string => `“${[...text].slice(0, 40).join('')}”`;

/** Numbers that were `kept` here may have more likes than views: whoever typed them saw them. */
function readCounts(
  cell: (field: CountField) => string | number,
  kept: boolean,
): Pick<ExportRow, CountField> {
  const read = (field: CountField): number | null => {
    const result: CountCell = readCount(cell(field));
    if ('problem' in result) {
      throw new WrongCell(`${field}: ${quote(String(cell(field)))} ${result.problem}.`);
    }
    return 'count' in result ? result.count : null;
  };
  const views = read('views');
  if (views === null) {
    throw new WrongCell('This line has no views.');
  }
  const [likes, shares, comments] = [read('likes'), read('shares'), read('comments')];
  if (!kept && likes !== null && views > 0 && likes > views) {
    throw new WrongCell(
      `More likes (${likes.toLocaleString('en')}) than views (${views.toLocaleString('en')}): ` +
        'these cannot both be true.',
    );
  }
  return { views, likes, shares, comments };
}

function readDates(
  { platform, postId }: { platform: Platform; postId: string },
  cell: (field: ImportField) => string,
  rules: DateRules,
): Pick<ExportRow, 'published' | 'recorded'> {
  const stated = cell('published');
  const published = readMoment(stated, rules);
  if (published === null && stated !== '' && !/^[-–—]$/u.test(stated)) {
    throw new WrongCell(`The date ${quote(stated)} cannot be read.`);
  }
  const exact = exactMoment(published, momentOfId(platform, postId), /\d{4}/u.test(stated));
  return { published: exact, recorded: readRecorded(cell('recorded'), rules) };
}

/**
 * What Meta writes where a day would stand, when the numbers are those of a post's whole life, in the
 * languages it speaks.
 */
const lifetime =
  /^(?:lifetime|all time|gesamtlaufzeit|gesamte laufzeit|lebensdauer|durée de vie|depuis toujours|toda la vida|ciclo de vida|desde siempre|vida útil|tempo de vida|todo o período|durata|intero periodo|levensduur|tüm zamanlar|весь период|за все время|全期間|ライフタイム|생애|전체 기간|终身|生命周期)$/iu;

/** Null for the numbers of a whole life, and where nothing is said. */
function readRecorded(stated: string, rules: DateRules): LocalMoment | null {
  if (/^[-–—]?$/u.test(stated) || lifetime.test(stated)) {
    return null;
  }
  const recorded = readMoment(stated, rules);
  if (recorded === null) {
    throw new WrongCell(`The day on which the numbers were taken, ${quote(stated)}, cannot be read.`);
  }
  return recorded;
}

function requirePlatform(platform: Platform | null, stated: string): Platform {
  if (platform === null) {
    throw new WrongCell(
      stated === ''
        ? 'This line does not say on which platform the post is.'
        : `${quote(stated)} is not a platform whose numbers Hookline keeps.`,
    );
  }
  return platform;
}

function requireName(platform: Platform, { postId, url, title }: ExportRow): void {
  if (platform === 'youtube' && url === null && postId !== null && !/^[\w-]{11}$/u.test(postId)) {
    throw new WrongCell(`${quote(postId)} is not the id of a YouTube video.`);
  }
  if (url === null && postId === null && title === '') {
    throw new WrongCell('This line names no post: no address, no id, no title.');
  }
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(title)) {
    throw new WrongCell('This line names a person by an email address, not a post.');
  }
}

/** Measured as it would be kept: a sign beyond ASCII takes up to twelve characters there. */
function readAddress(text: string): { url: string | null; fault: string | null } {
  const url = /^https?:\/\//iu.test(text) ? (URL.parse(text)?.href ?? null) : null;
  return url !== null && url.length > maxLength.url
    ? {
        url: null,
        fault: `The address is longer than ${maxLength.url.toLocaleString('en')} characters: ${quote(text)}.`,
      }
    : { url, fault: null };
}

const idIn = (url: string | null): string =>
  /\/(?:video|photo|status|statuses)\/(\d{15,20})|(?:activity|ugcPost|share)[:-](\d{15,20})/u
    .exec(url ?? '')
    ?.slice(1)
    .find(Boolean) ?? '';

/**
 * A post without a title goes by the first line of its caption; `text` is empty where that says nothing more.
 */
export function toTitle(title: string, text: string): [title: string, text: string] {
  const first = (title || text).split(/\r?\n/u).find((each) => each.trim() !== '') ?? '';
  const short = [...first.trim()].slice(0, maxLength.title).join('');
  const whole = text || title;
  return [short, whole === short ? '' : whole.slice(0, maxLength.text)];
}
