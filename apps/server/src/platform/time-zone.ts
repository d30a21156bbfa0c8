/** A day of 24 hours. */
export const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a time zone are ahead of UTC at a moment. Milliseconds. */
function offsetAt(moment: number, timezone: string): number {
  const format =
    formats.get(timezone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timezone, format);
  const parts = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

/** The moment at which the clocks of a time zone show `shown`. */
function atLocal(shown: number, timezone: string): Date {
  if (timezone === 'UTC') {
    return new Date(shown);
  }
  const first = shown - offsetAt(shown, timezone);
  return new Date(shown - offsetAt(first, timezone));
}

/** A moment as it is written in one place of the world. */
export interface LocalMoment {
  /** `YYYY-MM-DD`. */
  day: string;
  /** `HH:MM:SS`, perhaps with thousandths of a second; null where only the day is known. */
  time: string | null;
  /** Such as `+02:00`; null where it is left to the reader's time zone. */
  offset: string | null;
}

/**
 * The moment that is meant. Without a distance from UTC it is one of the reader's time zone; without a time
 * of day it counts as noon, which keeps its weekday wherever it is looked at from.
 */
export function toInstant({ day, time, offset }: LocalMoment, timezone: string): Date {
  return offset === null
    ? atLocal(Date.parse(`${day}T${time ?? '12:00:00'}Z`), timezone)
    : new Date(`${day}T${time ?? '12:00:00'}${offset}`);
}

/** The last second of a day. */
export const endOfDay = (day: string, timezone: string): Date =>
  toInstant({ day, time: '23:59:59', offset: null }, timezone);

/** The day at a moment, `YYYY-MM-DD`. */
export function dayAt(moment: Date, timezone: string): string {
  const shown =
    timezone === 'UTC' ? moment.getTime() : moment.getTime() + offsetAt(moment.getTime(), timezone);
  return new Date(shown).toISOString().slice(0, 10);
}
