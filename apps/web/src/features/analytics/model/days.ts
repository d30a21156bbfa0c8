const day = 24 * 60 * 60_000;

/** How many days lie between the start of the calendar (1970-01-01) and a day written YYYY-MM-DD. */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / day);

const formats = {
  /** Nov 3 */
  short: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  /** Tue, Nov 3 */
  weekday: new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }),
  /** Nov 2026 */
  month: new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  /** Nov 3, 2026 */
  dated: new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }),
  /** Tue, Nov 3, 2026 */
  long: new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }),
};

/** A day as people write it. A calendar day has no time zone: it is the same day for every reader. */
export const formatDay = (dayOfCalendar: number, style: keyof typeof formats): string =>
  formats[style].format(dayOfCalendar * day);

/** 0 is Sunday. */
export const weekdayOf = (dayOfCalendar: number): number => new Date(dayOfCalendar * day).getUTCDay();

/** The day of its month, from 1. */
export const dayOfMonth = (dayOfCalendar: number): number => new Date(dayOfCalendar * day).getUTCDate();

/** "Sun, Nov 15 to Sat, Nov 21", of two days written YYYY-MM-DD; empty where one cannot be read. */
export function describeWeek(from: string, to: string): string {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return Number.isNaN(first + last) ? '' : `${formatDay(first, 'weekday')} to ${formatDay(last, 'weekday')}`;
}
