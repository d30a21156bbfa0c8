import type { ChannelMetric } from '@hookline/contract/analytics';
import { kindOfNumber, type ShownNumber, shownNumberNames } from '@hookline/contract/numbers';
import { formatCount, formatPercent } from '#lib/format.ts';
import { asWord } from '#lib/tolerant.ts';
import { formatClock, formatMore, moreLabel } from '../../model/more-numbers.ts';
import type { ChannelPost, ShownChannel } from './shown-channel.ts';

/** What can be drawn of a post. */
export type Metric = 'views' | 'duration' | ChannelMetric;

/** How the numbers of a metric lie on an axis: counts and times by powers of ten, rates evenly. */
export type MetricKind = 'count' | 'seconds' | 'fraction';

const isMore = (metric: Metric): metric is ShownNumber => asWord(metric, shownNumberNames) !== undefined;

const labels: Readonly<Record<Exclude<Metric, ShownNumber>, string>> = {
  views: 'Views',
  duration: 'Length',
  likes: 'Likes',
  shares: 'Shares',
  comments: 'Comments',
  engagement_rate: 'Engagement',
};

/** Of posts that are published on these platforms. */
export const metricLabel = (metric: Metric, platforms: readonly string[]): string =>
  isMore(metric) ? moreLabel(metric, platforms) : labels[metric];

export function metricKind(metric: Metric): MetricKind {
  if (isMore(metric)) {
    return kindOfNumber(metric).unit;
  }
  if (metric === 'duration') {
    return 'seconds';
  }
  return metric === 'engagement_rate' ? 'fraction' : 'count';
}

/** A number of this metric, ready to read; a dash where it is unknown. */
export function formatMetric(metric: Metric, value: number | null): string {
  if (isMore(metric)) {
    return formatMore(metric, value);
  }
  if (value === null) {
    return '–';
  }
  return { count: formatCount, seconds: formatClock, fraction: formatPercent }[metricKind(metric)](value);
}

export function metricOf(post: ChannelPost, metric: Metric): number | null {
  if (metric === 'views' || metric === 'duration') {
    return post[metric];
  }
  return post.metrics[metric] ?? null;
}

/** Where some posts are published. */
export const platformsOf = (posts: readonly ChannelPost[]): string[] => [
  ...new Set(posts.map(({ platform }) => platform)),
];

/** Fewer posts than this make no picture of a metric. */
const fewest = 5;

/** What can be drawn of these posts: views, and what is known of enough of them. */
export function drawableMetrics({ posts, known }: ShownChannel): Metric[] {
  const timed = posts.filter(({ duration }) => duration !== null).length;
  return [
    'views',
    ...(timed >= fewest ? (['duration'] as const) : []),
    ...known.filter((metric) => metric.posts >= fewest).map(({ name }) => name),
  ];
}
