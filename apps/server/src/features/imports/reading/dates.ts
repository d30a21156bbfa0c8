import type { DateOrder } from '@hookline/contract/analytics';
import type { LocalMoment } from '#platform/time-zone.ts';
import { unwrap } from './cells.ts';
import { findMonth } from './month-names.ts';

export interface DateRules {
  /** How `3/4/2026` is meant. */
  order: DateOrder;
  /** `YYYY-MM-DD`; a day without a year is the latest such day that is not after it. */
  today: string;
  /**
   * Thousandths of a second count: Hookline writes them. Of every other table they are left out, as they
   * always were: the same file has to be known again.
   */
  isExact?: boolean;
}

interface Day {
  year: number | null;
  month: number;
  day: number;
}

/**
 * Day, month and year in some order, of which the last two or four figures are the year unless the year comes
 * first.
 */
const figures = String.raw`^(\d{1,2})[-/.]\s?(\d{1,2})[-/.]\s?(\d{4}|\d{2})`;
const onlyFigures = new RegExp(String.raw`${figures}\.?$`, 'u');
const clock = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?\s*([ap])?\.?m?\.?`;
const zone = String.raw`\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?`;
const withTime = new RegExp(String.raw`(?:^|[T\s,])${clock}${zone}\s*$`, 'iu');

/**
 * Reads a date with or without a time, in figures or in the words of any language; null for what is no date.
 */
export function readMoment(cell: string, rules: DateRules): LocalMoment | null {
  const text = plain(cell);
  const timed = withTime.exec(text);
  const day = readDay(timed ? text.slice(0, timed.index).trim() : text, rules);
  if (day === null) {
    return null;
  }
  const time = timed ? readTime(timed, rules) : null;
  return timed && time === null ? null : { day, time, offset: time === null ? null : readOffset(timed?.[6]) };
}

/** Without wrapping, and without the signs that set parts of a date apart or tell its direction. */
export const plain = (cell: string): string => unwrap(cell.replace(/[\u00a0\u202f\u200e\u200f]/gu, ' '));

function readTime(
  [, hours = '', minutes = '', seconds = '00', fraction, half]: RegExpExecArray,
  { isExact = false }: DateRules,
): string | null {
  const hour = Number(hours);
  const shifted = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return shifted > 23 || Number(minutes) > 59 || Number(seconds) > 59
    ? null
    : `${String(shifted).padStart(2, '0')}:${minutes}:${seconds}${isExact ? thousandths(fraction) : ''}`;
}

const thousandths = (fraction = ''): string =>
  /[1-9]/u.test(fraction.slice(0, 3)) ? `.${fraction.slice(0, 3).padEnd(3, '0')}` : '';

function readOffset(text: string | undefined): string | null {
  if (text === undefined) {
    return null;
  }
  return /^[zug]/iu.test(text) ? '+00:00' : `${text.slice(0, 3)}:${text.slice(-2)}`;
}

function readDay(text: string, { order, today }: DateRules): string | null {
  const day = inFigures(text, order) ?? inChineseStyle(text) ?? inWords(text);
  return day === null ? null : toIsoDay(day, today);
}

function inFigures(text: string, order: DateOrder): Day | null {
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\.?$/u.exec(text);
  if (yearFirst) {
    return { year: Number(yearFirst[1]), month: Number(yearFirst[2]), day: Number(yearFirst[3]) };
  }
  const short = onlyFigures.exec(text);
  if (!short) {
    return null;
  }
  const [first, second, third] = short.slice(1).map(Number) as [number, number, number];
  const parts = {
    dmy: [third, second, first],
    mdy: [third, first, second],
    ymd: [first, second, third],
  } as const;
  const [year, month, day] = parts[order];
  return { year: year < 100 ? 2000 + year : year, month, day };
}

function inChineseStyle(text: string): Day | null {
  const match = /^(?:(\d{4})\s*[年년]\s*)?(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日号號일]?$/u.exec(text);
  return (
    match && {
      year: match[1] === undefined ? null : Number(match[1]),
      month: Number(match[2]),
      day: Number(match[3]),
    }
  );
}

function inWords(text: string): Day | null {
  const numbers = text.match(/\d+/gu)?.map(Number) ?? [];
  const month = numbers.length === 0 ? null : findMonth(text);
  if (month === null || numbers.length > 2) {
    return null;
  }
  const [first = 0, second] = numbers;
  if (first > 31) {
    return second === undefined ? null : { year: first, month, day: second };
  }
  return { year: second === undefined ? null : second < 100 ? 2000 + second : second, month, day: first };
}

function toIsoDay({ year, month, day }: Day, today: string): string | null {
  const iso = (of: number): string =>
    `${String(of).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (year !== null) {
    return isReal(iso(year)) ? iso(year) : null;
  }
  const present = Number(today.slice(0, 4));
  // A 29 February may lie some years back.
  const candidates = Array.from({ length: 9 }, (_, back) => iso(present - back));
  return candidates.find((candidate) => candidate <= today && isReal(candidate)) ?? null;
}

function isReal(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) && iso >= '1990' && iso < '2201';
}
