import type { Comparison, Range } from '@hookline/contract/analytics';
import { formatChange, formatCount } from '#lib/format.ts';
import { asText, type Loose } from '#lib/tolerant.ts';
import type { Direction } from '#ui/stat-card.tsx';
import { dayNumber, formatDay } from './days.ts';
import { daysIn } from './ranges.ts';
import { engagementInWords } from './timeline.ts';
import { toOverview, toTrends, type ShownOverview, type TrendDay } from './shown-dashboard.ts';

/** The figures of as many days before a period. */
export interface ShownComparison {
  overview: ShownOverview;
  /** By day, the oldest first. */
  trends: TrendDay[];
  /** YYYY-MM-DD, the first of those days; empty where it is not said. */
  from: string;
}

export const toShownComparison = ({ overview, trends, from }: Loose<Comparison>): ShownComparison => ({
  overview: toOverview(overview),
  trends: toTrends(trends),
  from: asText(from),
});

/** "the previous 30 days" */
export const beforeWords = (range: Range): string => `the previous ${daysIn[range]} days`;

/** "Compared with the 30 days from Oct 3", or what is missing for that; empty while nothing is known. */
export function describeBefore(before: ShownComparison | undefined, range: Range): string {
  if (before === undefined) {
    return '';
  }
  if (before.overview.totalViews === null || before.overview.totalViews === 0) {
    return `There are no numbers for ${beforeWords(range)} to compare with.`;
  }
  const day = dayNumber(before.from);
  return `Compared with ${Number.isNaN(day) ? beforeWords(range) : `the ${daysIn[range]} days from ${formatDay(day, 'short')}`}.`;
}

export interface Change {
  text: string;
  direction: Direction;
}

/**
 * How alike the numbers of posts of two periods have to be for a total, and for an average, to be compared:
 * the lesser by the greater.
 */
export const alikeForTotals = 0.8;
export const alikeForAverages = 0.5;

/** Whether two periods rest on numbers of posts that are alike; also where it is not known on how many. */
export const areAlike = (now: number | null, before: number | null, share: number): boolean =>
  now === null || before === null || Math.min(now, before) >= share * Math.max(now, before);

/** How a figure changed, as a share of what it was; undefined where there is nothing to compare with. */
export function relativeChange(now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null || before === 0) {
    return undefined;
  }
  const fraction = (now - before) / Math.abs(before);
  return { text: formatChange(fraction), direction: directionOf(fraction * 100) };
}

/** How a rate (a fraction) changed, in percentage points. */
export function pointChange(now: number | null, before: number | null): Change | undefined {
  return now === null || before === null || before === 0
    ? undefined
    : {
        text: `${formatChange(now - before).replace('%', '')} pts`,
        direction: directionOf((now - before) * 100),
      };
}

/** What would show as 0.0 is no change. */
function directionOf(change: number): Direction {
  if (Math.abs(change) < 0.05) {
    return 'flat';
  }
  return change > 0 ? 'up' : 'down';
}

/**
 * The days before that can be drawn behind those of the period, put on the days that stand where they stood.
 * Days that tell of a part of the posts are none of them: a line through them would rise and fall with who
 * was measured.
 */
export const daysBehind = (trends: readonly TrendDay[], range: Range): TrendDay[] =>
  trends
    .filter(({ isPartial }) => !isPartial)
    .map((day) => ({
      ...day,
      date: new Date((dayNumber(day.date) + daysIn[range]) * 86_400_000).toISOString().slice(0, 10),
    }));

/** What the days before came to, in words. */
export const describeComparison = ({ overview }: ShownComparison, range: Range): string =>
  `In ${beforeWords(range)}: ${formatCount(overview.avgViews)} average views per post and ` +
  `${engagementInWords(overview.avgEngagement)}.`;
