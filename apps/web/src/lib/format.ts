const locale = 'en-US';

/**
 * A count as people say it: 999, 1.0K, 12.3K, 1.0M. Whole numbers below 1,000 stay plain. What would round to
 * 1000.0K is 1.0M. Anything that is not a number is a dash.
 */
export function formatCount(value: number | null | undefined): string {
  if (!isNumber(value)) {
    return '–';
  }
  const size = Math.abs(value);
  if (size >= 999_950) {
    return `${oneDecimal(value / 1_000_000)}M`;
  }
  // Below 1,000 a mean may still round up to it.
  return size >= 999.5 ? `${oneDecimal(value / 1_000)}K` : String(Math.round(value) + 0);
}

/** Every digit, grouped: 1,234,567. For tooltips and tables. */
export const formatExact = (value: number | null | undefined): string =>
  isNumber(value) ? value.toLocaleString(locale) : '–';

/** How many of something: `1 note`, `3,000 links`; `many` where the plural is not `one` with an s. */
export const counted = (count: number | null | undefined, one: string, many = `${one}s`): string =>
  `${formatExact(count)} ${count === 1 ? one : many}`;

/** A fraction as a percentage with one decimal: 0.0456 is 4.6%. */
export const formatPercent = (fraction: number | null | undefined): string =>
  isNumber(fraction) ? `${oneDecimal(fraction * 100)}%` : '–';

/** A signed fraction as a signed percentage: +12.0%, -3.4%, 0.0%. */
export function formatChange(fraction: number): string {
  const text = formatPercent(fraction);
  return fraction > 0 && text !== '0.0%' ? `+${text}` : text;
}

/** One decimal: 7.25 is 7.3. */
export const formatScore = (value: number | null | undefined): string =>
  isNumber(value) ? oneDecimal(value) : '–';

/** A length of time as a player shows it: 0:07, 12:30, 1:02:03. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago a moment (ISO 8601) was: “just now” under a minute, minutes under an hour, hours under a day,
 * else days, however many. The future counts as now.
 */
export function formatAgo(moment: string | null | undefined, now: number = Date.now()): string {
  const time = Date.parse(moment ?? '');
  if (Number.isNaN(time)) {
    return 'some time ago';
  }
  const passed = Math.max(0, now - time);
  if (passed < minute) {
    return 'just now';
  }
  if (passed < hour) {
    return ago(passed / minute, 'minute');
  }
  return passed < day ? ago(passed / hour, 'hour') : ago(passed / day, 'day');
}

/** The first letter of a name as a capital, whatever it is made of; empty for an empty name. */
export function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}

/** A size in bytes, in steps of 1,024: 512 B, 1.5 KB, 100 MB. */
export function formatBytes(bytes: number | null | undefined): string {
  if (!isNumber(bytes)) {
    return '–';
  }
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  // 1023.95 would show as 1024.0.
  while (unit < units.length - 1 && value >= (unit === 0 ? 1024 : 1023.95)) {
    value /= 1024;
    unit += 1;
  }
  const text = unit === 0 ? String(value) : value.toFixed(1).replace(/\.0$/, '');
  return `${text} ${units[unit] ?? ''}`;
}

// Kept: making one takes longer than a hundred uses of it.
const dateFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
/** Hours as this browser counts them, as in its fields for a time: to 12 or to 24. */
export const { hourCycle = 'h12' } = new Intl.DateTimeFormat(undefined, {
  hour: 'numeric',
}).resolvedOptions();
const dateTimeFormat = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle,
});
const clockFormat = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC', hourCycle });

/** A time of day (`HH:MM`) as people write it: 6:00 PM, or 18:00. */
export const formatTimeOfDay = (time: string): string => formatTime(`1970-01-01T${time}:00Z`, clockFormat);

/** A day as people write it: Nov 21, 2026. In the reader's time zone. */
export const formatDate = (moment: string | null | undefined): string => formatTime(moment, dateFormat);

/** The same in another time zone (an IANA name); in the reader's where that is not known here. */
export function formatDateIn(timeZone: string): typeof formatDate {
  const format = zonedFormat(timeZone);
  return (moment) => formatTime(moment, format);
}

const zonedFormats = new Map<string, Intl.DateTimeFormat>();

function zonedFormat(timeZone: string): Intl.DateTimeFormat {
  let format = zonedFormats.get(timeZone);
  if (format === undefined) {
    try {
      format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
    } catch {
      format = dateFormat;
    }
    zonedFormats.set(timeZone, format);
  }
  return format;
}

/** When something was published, and the day (`YYYY-MM-DD`) where that alone is known. */
export interface Published {
  published_at: string | null;
  published_on: string | null;
}

/** The day of publishing as people write it; a day that is known alone is the same for every reader. */
export const formatPublished = ({ published_at, published_on }: Published): string =>
  published_on === null ? formatDate(published_at) : formatDateIn('UTC')(published_on);

/** A day and time: Nov 21, 2026, 1:05 PM. */
export const formatDateTime = (moment: string | null | undefined): string =>
  formatTime(moment, dateTimeFormat);

function formatTime(moment: string | null | undefined, format: Intl.DateTimeFormat): string {
  const time = Date.parse(moment ?? '');
  return Number.isNaN(time) ? '–' : format.format(time);
}

const ago = (amount: number, unit: string): string => `${counted(Math.floor(amount), unit)} ago`;

/**
 * Rounded half away from zero in decimal, as people do it: 4.65 is 4.7 although its binary form lies below.
 * Never "-0.0".
 */
function oneDecimal(value: number): string {
  const rounded = Math.sign(value) * (Math.round(Number((Math.abs(value) * 10).toPrecision(12))) / 10);
  return (rounded + 0).toFixed(1);
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
