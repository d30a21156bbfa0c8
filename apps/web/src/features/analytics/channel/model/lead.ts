import { formatDay, dayNumber } from '../../model/days.ts';
import { formats, countOf } from './formats.ts';
import { medianOf } from './rolling-median.ts';
import type { ChannelPost, ShownChannel } from './shown-channel.ts';

const day = 86_400_000;
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Which posts are looked at, by when they were published. */
export const publishedChoices = [
  { value: 'all', label: 'All time', words: '', days: Infinity },
  { value: '1y', label: 'Last 12 months', words: 'in the last 12 months', days: 365 },
  { value: '90d', label: 'Last 90 days', words: 'in the last 90 days', days: 90 },
  { value: '30d', label: 'Last 30 days', words: 'in the last 30 days', days: 30 },
] as const;

export type PublishedRange = (typeof publishedChoices)[number]['value'];

/** Those published within the range; posts without a date belong to all time alone. */
export function publishedIn(
  posts: readonly ChannelPost[],
  range: PublishedRange,
  today: number,
): readonly ChannelPost[] {
  const days = publishedChoices.find(({ value }) => value === range)?.days ?? Infinity;
  return days === Infinity ? posts : posts.filter(({ at }) => at !== null && at >= today - days * day);
}

/** The channel in a few facts. */
export interface Lead {
  posts: number;
  /** "190 Shorts and 311 videos", or "500 videos" where all are. */
  formats: string;
  isOneFormat: boolean;
  /** "Nov 2019 to Oct 2024"; empty where no date is known. */
  span: string;
  views: number;
  median: number;
  withoutDate: number;
}

export function leadOf(posts: readonly ChannelPost[]): Lead {
  const dates = posts.flatMap(({ at }) => (at === null ? [] : [at]));
  const [first, last] = [dates[0], dates.at(-1)];
  const counts = Map.groupBy(posts, ({ format }) => format);
  return {
    posts: posts.length,
    formats: joined(
      formats.flatMap((format) => {
        const count = counts.get(format)?.length ?? 0;
        return count === 0 ? [] : [countOf(format, count, posts)];
      }),
    ),
    isOneFormat: counts.size === 1,
    span: first === undefined || last === undefined ? '' : spanOf(first, last),
    views: posts.reduce((sum, { views }) => sum + views, 0),
    median: medianOf(posts.map(({ views }) => views)),
    withoutDate: posts.length - dates.length,
  };
}

function spanOf(first: number, last: number): string {
  const [from, to] = [monthAndYear.format(first), monthAndYear.format(last)];
  return from === to ? from : `${from} to ${to}`;
}

/** "a", "a and b", "a, b and c". */
const joined = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');

/** "as of Nov 23", "on 12 days, Mar 1 to Nov 23": when numbers were taken. Empty where none were. */
export function takenWords({ recorded }: ShownChannel): string {
  if (recorded === null || recorded.days === 0) {
    return '';
  }
  const to = formatDay(dayNumber(recorded.to), 'dated');
  return recorded.days === 1 ? `on one day, ${to}` : `on ${recorded.days} days, most recently ${to}`;
}
