import type { Tick } from './axis.ts';

const day = 86_400_000;

const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** So many months apart; January bears the year. */
const monthSteps = [1, 2, 3, 6, 12, 24, 36, 60, 120];
const daySteps = [1, 2, 7, 14];

/**
 * The moments to name on an axis of time, at most `most`: days while they are few, else months, years or
 * several years. Milliseconds of wall-clock time, counted as UTC.
 */
export function timeTicks([from, to]: readonly [number, number], most: number): Tick[] {
  const days = (to - from) / day;
  const dayStep = daySteps.find((step) => days / step <= most);
  if (dayStep !== undefined) {
    const step = dayStep * day;
    // The fifth of January 1970 was a Monday.
    const first = Math.ceil((from - 4 * day) / step) * step + 4 * day;
    return sequence(first, to, (at) => at + step).map((value) => ({ value, label: monthDay.format(value) }));
  }
  const step = monthSteps.find((months) => days / 30.4 / months <= most) ?? 240;
  const start = new Date(from);
  const months = Math.ceil((start.getUTCFullYear() * 12 + start.getUTCMonth()) / step) * step;
  const firstMonth = Date.UTC(0, months) < from ? months + step : months;
  return sequence(monthStart(firstMonth), to, (at) => monthStart(monthIndex(at) + step))
    .filter((value) => value >= from)
    .map((value) => ({ value, label: monthName(value, step) }));
}

/** Months since the year 0. */
export const monthIndex = (at: number): number =>
  new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth();
export const monthStart = (index: number): number =>
  Date.UTC(Math.floor(index / 12), ((index % 12) + 12) % 12);

const monthName = (at: number, step: number): string =>
  step >= 12 || new Date(at).getUTCMonth() === 0 ? year.format(at) : month.format(at);

function sequence(first: number, last: number, next: (at: number) => number): number[] {
  const values: number[] = [];
  for (let at = first; at <= last && values.length < 1_000; at = next(at)) {
    values.push(at);
  }
  return values;
}
