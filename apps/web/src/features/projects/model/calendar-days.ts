/** Days are `YYYY-MM-DD`, the same in every time zone. */
const oneDay = 24 * 60 * 60 * 1000;

export type CalendarSpan = 'month' | 'week';

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * oneDay).toISOString().slice(0, 10);

/** The day of a moment by the reader's clock. */
export const dayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The day that begins the week of a day. */
export function weekStart(day: string, startsOn: 'monday' | 'sunday'): string {
  const weekday = new Date(day).getUTCDay();
  return addDays(day, -((weekday + (startsOn === 'monday' ? 6 : 0)) % 7));
}

/** The days that are shown around one: its week, or every week that its month has a day in. */
export function daysAround(day: string, span: CalendarSpan, startsOn: 'monday' | 'sunday'): string[] {
  const first = weekStart(span === 'week' ? day : `${day.slice(0, 7)}-01`, startsOn);
  const end = span === 'week' ? addDays(first, 7) : nextMonth(day);
  const days: string[] = [];
  for (let next = first; days.length % 7 !== 0 || next < end; next = addDays(next, 1)) {
    days.push(next);
  }
  return days;
}

const nextMonth = (day: string): string => addDays(`${day.slice(0, 7)}-01`, 32).slice(0, 8) + '01';

/** The same one span later, or earlier: of a month its first day. */
export function turn(day: string, span: CalendarSpan, direction: 1 | -1): string {
  if (span === 'week') {
    return addDays(day, 7 * direction);
  }
  const first = `${day.slice(0, 7)}-01`;
  return direction === 1 ? nextMonth(first) : `${addDays(first, -1).slice(0, 7)}-01`;
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string): string => made.format(new Date(day));
};

/** "November 2026". */
export const monthName = format({ month: 'long', year: 'numeric' });
/** "Tuesday, November 24". */
export const dayName = format({ weekday: 'long', month: 'long', day: 'numeric' });
/** "Tue". */
export const weekdayName = format({ weekday: 'short' });
/** "Nov 24". */
export const shortDay = format({ month: 'short', day: 'numeric' });
const shortDayAndYear = format({ month: 'short', day: 'numeric', year: 'numeric' });

/** A day as a card shows it, seen from `today`: the year only where it is another one. */
export function dueText(day: string, today: string): string {
  const near = { [today]: 'Today', [addDays(today, 1)]: 'Tomorrow', [addDays(today, -1)]: 'Yesterday' }[day];
  return near ?? (day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : shortDayAndYear(day));
}
