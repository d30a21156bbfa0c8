import { formatCount, formatExact, formatPercent } from '#lib/format.ts';
import { dayNumber, formatDay } from './days.ts';
import type { TrendDay } from './read-dashboard.ts';

/** The shortest stretch of days that a chart shows: a single day would have no width. */
const fewestDays = 7;

/** First and last day of the axis: from the first measured day to the last, but never less than a week. */
export function daysShown(trends: readonly TrendDay[]): readonly [number, number] {
  const days = trends.map(({ date }) => dayNumber(date));
  const last = days.at(-1) ?? 0;
  return [Math.min(days[0] ?? 0, last - fewestDays + 1), last];
}

/** One day in words: "Tue, Nov 3, 2026: 3 posts, 1,234 average views, 4.6% average engagement". */
export function describeDay({ date, count, avgViews, avgEngagement }: TrendDay): string {
  const posts = count === 1 ? '1 post' : `${formatExact(count)} posts`;
  return `${formatDay(dayNumber(date), 'long')}: ${posts}, ${formatExact(rounded(avgViews))} average views, ${formatPercent(avgEngagement)} average engagement`;
}

/** What the chart says, in words, for those who do not see it. */
export function describeTimeline(trends: readonly TrendDay[]): string {
  const first = trends[0];
  const last = trends.at(-1);
  if (first === undefined || last === undefined) {
    return 'No days with numbers.';
  }
  const named = (day: TrendDay) => formatDay(dayNumber(day.date), 'short');
  if (first === last) {
    return `One day with numbers, ${named(first)}: ${formatCount(first.avgViews)} average views per post, ${formatPercent(first.avgEngagement)} average engagement.`;
  }
  const most = highest(trends, (day) => day.avgViews);
  const least = highest(trends, (day) => negated(day.avgViews));
  const liveliest = highest(trends, (day) => day.avgEngagement);
  return [
    `${trends.length} days with numbers, ${named(first)} to ${named(last)}.`,
    `Average views per post were highest on ${named(most)} (${formatCount(most.avgViews)}) and lowest on ${named(least)} (${formatCount(least.avgViews)})${liveliest.avgEngagement === null ? '.' : ';'}`,
    ...(liveliest.avgEngagement === null
      ? []
      : [`average engagement peaked on ${named(liveliest)} (${formatPercent(liveliest.avgEngagement)}).`]),
  ].join(' ');
}

const highest = (trends: readonly TrendDay[], of: (day: TrendDay) => number | null): TrendDay =>
  trends.reduce((best, day) => ((of(day) ?? -Infinity) > (of(best) ?? -Infinity) ? day : best));

const negated = (value: number | null): number | null => (value === null ? null : -value);
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));
