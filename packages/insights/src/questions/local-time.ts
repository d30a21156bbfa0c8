export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

export const partsOfDay = ['night', 'morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/**
 * Makes a function that tells weekday and quarter of the day (from 0, 6, 12 and 18 o'clock) in a time zone,
 * daylight saving included.
 */
export function localClock(timezone: string): (moment: Date) => { weekday: Weekday; partOfDay: PartOfDay } {
  const format = formatIn(timezone);
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const name = parts.get('weekday')?.toLowerCase();
    const weekday = weekdays.find((day) => day === name) ?? 'monday';
    return { weekday, partOfDay: partsOfDay[Math.floor(Number(parts.get('hour')) / 6)] ?? 'night' };
  };
}

/**
 * The format of the time zone that was asked for last: making one takes as long as using it for thirty posts.
 */
let kept: { timezone: string; format: Intl.DateTimeFormat } | undefined;
function formatIn(timezone: string): Intl.DateTimeFormat {
  if (kept?.timezone !== timezone) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      weekday: 'long',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    kept = { timezone, format };
  }
  return kept.format;
}

/** Makes a function that tells the day in a time zone, as 2027-03-31. */
export function isoDay(timezone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' });
  return (moment) => format.format(moment);
}

const spelled = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
/** "Jun 7, 2020", of a day written as 2020-06-07. */
export const dayInWords = (isoDate: string): string => spelled.format(new Date(isoDate));
