import { type MoreNumber, moreNumbers } from '@hookline/contract/numbers';
import { plainDigits, readCount, unwrap } from './cells.ts';

/** What a cell says; `unread` where it says something that cannot be taken, null for nothing. */
type Read = number | 'unread' | null;

const nothing = /^(?:|[-–—]+|n\/?a|null|nan|none|undefined)$/iu;

/** Reads the cells of one column, whose header may tell their unit. */
export function moreReader(name: MoreNumber, header: string, cells: readonly (string | number)[]) {
  const { unit, min, max } = moreNumbers[name];
  const factor = unit === 'fraction' ? shareOf(header, cells, max) : secondsIn(name, header);
  return (cell: string | number): Read => {
    const value = unit === 'count' ? readSigned(cell) : scale(cell, factor);
    return typeof value === 'number' && (value < min || value > max) ? 'unread' : value;
  };
}

/** A length in seconds, or as `4:13`. Null where there is none: pictures have 0. */
export function readDuration(cell: string | number): number | null {
  const value = scale(cell, 1);
  return typeof value === 'number' && value > 0 && value < 1e7 ? value : null;
}

function readSigned(cell: string | number): Read {
  if (typeof cell === 'number') {
    return Number.isInteger(cell) ? cell : 'unread';
  }
  const text = unwrap(cell);
  const isNegative = /^[-−]\s*\d/u.test(text);
  const read = readCount(isNegative ? text.replace(/^[-−]\s*/u, '') : text);
  if ('count' in read) {
    // Zero has no sign.
    return isNegative ? 0 - read.count : read.count;
  }
  return 'empty' in read ? null : 'unread';
}

function scale(cell: string | number, factor: number): Read {
  const text = typeof cell === 'number' ? '' : plainDigits(unwrap(cell)).replace(/\s/gu, '');
  if (typeof cell === 'string' && nothing.test(text)) {
    return null;
  }
  const clock = /^(?:(\d+):)?(\d+):(\d{2}(?:[.,]\d+)?)$/u.exec(text);
  if (clock) {
    const [, hours = '0', minutes = '0', seconds = '0'] = clock;
    return Number(hours) * 3600 + Number(minutes) * 60 + toDecimal(seconds);
  }
  const isPercent = text.endsWith('%');
  const value = typeof cell === 'number' ? cell : toDecimal(text.replace(/(?:%|(?<=\d)s)$/iu, ''));
  // Without the noise of binary fractions: 4.12 % is 0.0412.
  return Number.isNaN(value) ? 'unread' : Number((value * (isPercent ? 0.01 : factor)).toPrecision(15));
}

/** `1,234.5`, `1.234,5`, `8,71` and `1,234`; NaN for what is no number. */
function toDecimal(text: string): number {
  const isCommaDecimal = /,\d*$/u.test(text) && (text.includes('.') || !/^\d{1,3}(?:,\d{3})+$/u.test(text));
  const isGrouped = /^\d{1,3}(?:\.\d{3}){2,}$/u.test(text);
  const plain =
    isCommaDecimal || isGrouped ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  return /^\d+(?:\.\d+)?$|^\.\d+$/u.test(plain) ? Number(plain) : Number.NaN;
}

/** Percent where the header says so, or where one of the values can be nothing else. */
function shareOf(header: string, cells: readonly (string | number)[], max: number): number {
  const isPercent = /%|percent|prozent|pourcent|porcent|percentual|割合/iu.test(header);
  return isPercent || cells.some((cell) => isAbove(scale(cell, 1), max)) ? 0.01 : 1;
}

const isAbove = (read: Read, max: number): boolean => typeof read === 'number' && read > max;

const units: readonly [RegExp, number][] = [
  [/second|sekund|segundo|秒|\(s(?:ec)?\)/iu, 1],
  [/minut|\(min\)|分/iu, 60],
  [/hour|stunde|heure|hora|\(h\)/iu, 3600],
];

/** A time without a unit is in seconds for one view, and in hours for all of them. */
function secondsIn(name: MoreNumber, header: string): number {
  const [, factor] = units.find(([word]) => word.test(header)) ?? [];
  return factor ?? (name === 'watch_seconds' ? 3600 : 1);
}

const written = /[#＃]([\p{L}\p{M}\p{N}_]+)/gu;
const most = { hashtags: 100, letters: 100 };

/**
 * The hashtags of a cell, `#finance #money`, whichever way it lists them: with signs or without, separated by
 * spaces, commas, bars or semicolons. Those that stand in the caption already are left out;
 * undefined where none is left.
 */
export function readHashtags(cell: string, caption: string): string | undefined {
  const seen = new Set(Array.from(caption.matchAll(written), ([, word = '']) => keyOf(word)));
  const fresh = wordsIn(cell).filter((word) => {
    const isNew = !seen.has(keyOf(word));
    seen.add(keyOf(word));
    return isNew;
  });
  const shown = fresh.slice(0, most.hashtags).map((word) => `#${word}`);
  return shown.length === 0 ? undefined : shown.join(' ');
}

const keyOf = (word: string): string => word.normalize('NFKC').toLowerCase();

function wordsIn(cell: string): string[] {
  if (/[#＃]/u.test(cell)) {
    return Array.from(cell.matchAll(written), ([, word = '']) => word).filter(isHashtag);
  }
  // A name of several words is one hashtag: “machine learning, ai”.
  const parts = /[,;|\n、，]/u.test(cell) ? cell.split(/[,;|\n、，]/u) : cell.split(/\s+/u);
  return parts.map((part) => part.replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, '')).filter(isHashtag);
}

/** Digits alone are no hashtag on any platform. */
const isHashtag = (word: string): boolean => /\p{L}/u.test(word) && word.length <= most.letters;
