import { counted, formatCount, formatExact, formatPercent } from '#lib/format.ts';
import { dayNumber, formatDay } from './days.ts';
import type { TrendDay } from './shown-dashboard.ts';

/** The shortest stretch of days that a chart shows: a single day would have no width. */
const fewestDays = 7;

/** First and last day of the axis: from the first measured day to the last, but never less than a week. */
export function daysShown(trends: readonly TrendDay[]): readonly [number, number] {
  const days = trends.map(({ date }) => dayNumber(date));
  const last = days.at(-1) ?? 0;
  return [Math.min(days[0] ?? 0, last - fewestDays + 1), last];
}

/** One day in words: "Tue, Nov 3, 2026: 3 posts, 1,234 average views, 4.6% average engagement". */
export function describeDay({
  date,
  content_count: count,
  avg_views: avgViews,
  avg_engagement: avgEngagement,
  isPartial,
}: TrendDay): string {
  return (
    `${formatDay(dayNumber(date), 'long')}: ${counted(count, 'post')}, ` +
    `${formatExact(rounded(avgViews))} average views, ${engagementInWords(avgEngagement)}${isPartial ? ', some posts only' : ''}`
  );
}

/** "4.6% average engagement" */
export const engagementInWords = (engagement: number | null): string =>
  engagement === null ? 'engagement unknown' : `${formatPercent(engagement)} average engagement`;

/** What the chart says, in words, for those who do not see it. */
export function describeTimeline(trends: readonly TrendDay[]): string {
  const first = trends[0];
  const last = trends.at(-1);
  if (first === undefined || last === undefined) {
    return 'No days with numbers.';
  }
  if (first === last) {
    return `One day with numbers so far, ${named(first)}.`;
  }
  const whole = trends.filter(({ isPartial }) => !isPartial);
  const parts = describeParts(trends.length - whole.length);
  const span =
    `${counted(trends.length, 'day')} with numbers, ${named(first)} to ${named(last)}; each covers ` +
    `the posts measured that day.${parts}`;
  if (whole.length < 2) {
    return span;
  }
  const which = whole.length === trends.length ? 'all of them' : 'the others';
  return `${span} ${[describeViews(whole, which), describeEngagement(whole, which)].filter(Boolean).join('; ')}.`;
}

const named = ({ date }: TrendDay): string => formatDay(dayNumber(date), 'short');

/** `which`: how the days are called where all are alike. */
function describeViews(days: readonly TrendDay[], which: string): string {
  const most = highest(days, (day) => day.avg_views);
  const least = highest(days, (day) => negated(day.avg_views));
  const [up, down] = [formatCount(most.avg_views), formatCount(least.avg_views)];
  return up === down
    ? `Average views per post were ${up} on ${which}`
    : `Average views per post were highest on ${named(most)} (${up}) and lowest on ${named(least)} (${down})`;
}

function describeEngagement(days: readonly TrendDay[], which: string): string {
  const known = days.filter(({ avg_engagement }) => avg_engagement !== null);
  const liveliest = highest(known.length === 0 ? days : known, (day) => day.avg_engagement);
  const rates = new Set(known.map(({ avg_engagement }) => formatPercent(avg_engagement)));
  if (rates.size < 2) {
    const where = known.length === days.length ? `on ${which}` : 'wherever it’s known';
    return known.length < 2 ? '' : `average engagement was ${[...rates].join('')} ${where}`;
  }
  return `average engagement peaked on ${named(liveliest)} (${formatPercent(liveliest.avg_engagement)})`;
}

/** Days that are about some posts only would read as rise and collapse. */
function describeParts(parts: number): string {
  if (parts === 0) {
    return '';
  }
  if (parts === 1) {
    return (
      ' On one of them, only some posts were measured: it’s a gray point off the line and doesn’t ' +
      'show a rise or fall.'
    );
  }
  return (
    ` On ${parts} of them, only some posts were measured: they’re gray points off the line and ` +
    `don’t show a rise or fall.`
  );
}

const highest = (trends: readonly TrendDay[], of: (day: TrendDay) => number | null): TrendDay =>
  trends.reduce((best, day) => ((of(day) ?? -Infinity) > (of(best) ?? -Infinity) ? day : best));

const negated = (value: number | null): number | null => (value === null ? null : -value);
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));
