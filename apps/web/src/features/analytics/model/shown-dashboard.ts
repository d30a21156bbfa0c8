import type { AnalyticsDashboard } from '@hookline/contract/analytics';
import { type ShownNumber, shownNumberNames } from '@hookline/contract/numbers';
import { formatExact } from '#lib/format.ts';
import { asList, asNumber, asText, asWord, type Loose, withDefaults } from '#lib/tolerant.ts';
import { type TopPost, toTopPost } from './shown-posts.ts';

type Answer = Loose<AnalyticsDashboard>;
type EntryOf<Name extends 'platformBreakdown' | 'trends'> = NonNullable<Answer[Name]>[number];

/**
 * The dashboard's answer as far as it can be read. A number is null where there is none, an engagement also
 * where it is known of no post.
 */
export interface ShownDashboard {
  overview: ShownOverview;
  platforms: PlatformFigures[];
  top: TopPost[];
  /** By day, the oldest first. */
  trends: TrendDay[];
  /** Of impressions, watch time and the like those that are known of any post. */
  more: MoreFigure[];
}

export function toShownDashboard(answer: Answer): ShownDashboard {
  const top = asList(answer.topContent, toTopPost);
  return {
    overview: withoutEarlyScore(toOverview(answer.overview), top),
    platforms: asList(answer.platformBreakdown, toPlatform),
    top,
    trends: toTrends(answer.trends),
    more: asList(answer.moreNumbers, (entry) => toMoreFigure(entry, asNumber(answer.overview?.posts))),
  };
}

/** Where it is too early for a score of any post, it is for their average. */
function withoutEarlyScore(overview: ShownOverview, top: readonly TopPost[]): ShownOverview {
  const isEarly =
    top.length > 0 &&
    top.length >= (overview.posts ?? Infinity) &&
    top.every(({ is_young, is_alone }) => is_young || is_alone);
  return isEarly ? { ...overview, avgViralScore: null, isScoreEarly: true } : overview;
}

/** No post was measured in the period that the figures could be about. */
export const isUnmeasured = ({ overview }: ShownDashboard): boolean =>
  overview.posts === 0 || (overview.totalContent ?? 0) === 0;

/** A total, or a median where posts do not add up. */
export interface MoreFigure {
  name: ShownNumber;
  value: number;
  isMedian: boolean;
  /** "from 71 of 571 posts" where it is not known of all; else empty. */
  basis: string;
}

function toMoreFigure(
  { name, value, posts, across }: NonNullable<Answer['moreNumbers']>[number],
  all: number | null,
): MoreFigure | undefined {
  const known = asWord(name, shownNumberNames);
  const figure = asNumber(value);
  return known === undefined || figure === null
    ? undefined
    : { name: known, value: figure, isMedian: across === 'median', basis: basisOf(asNumber(posts), all) };
}

export type ShownOverview = ReturnType<typeof toOverview>;

/** The sums of a period. One in which no post was recorded has unknown views, not none. */
export function toOverview(answer: Answer['overview']) {
  const { posts, engagementPosts, ...figures } = withDefaults(answer, {
    totalContent: asNumber,
    totalViews: asNumber,
    avgEngagement: asNumber,
    avgViralScore: asNumber,
    avgViews: asNumber,
    /** On how many posts the views rest, and the engagement; null where that is not said. */
    posts: asNumber,
    engagementPosts: asNumber,
  });
  const unknown = { totalViews: null, avgEngagement: null, avgViralScore: null, avgViews: null };
  return {
    ...figures,
    ...(engagementPosts === 0 && { avgEngagement: null }),
    ...(posts === 0 && unknown),
    posts,
    engagementPosts,
    /** There are posts, of none of which a score can be told yet. */
    isScoreEarly: false,
    engagementBasis: basisOf(engagementPosts, posts),
  };
}

export type PlatformFigures = ReturnType<typeof toPlatform>;

function toPlatform(answer: EntryOf<'platformBreakdown'>) {
  const { posts, engagement_posts, ...figures } = withDefaults(answer, {
    platform: '',
    total_views: asNumber,
    avg_engagement: asNumber,
    posts: asNumber,
    engagement_posts: asNumber,
  });
  return {
    ...figures,
    ...(engagement_posts === 0 && { avg_engagement: null }),
    engagementBasis: basisOf(engagement_posts, posts),
  };
}

/**
 * "from 71 of 571 posts" where an engagement does not rest on all that the views beside it do; else empty.
 */
const basisOf = (part: number | null, whole: number | null): string =>
  part === null || whole === null || part === 0 || part >= whole
    ? ''
    : `from ${formatExact(part)} of ${formatExact(whole)} posts`;

export interface TrendDay extends NonNullable<ReturnType<typeof toTrendDay>> {
  /** Only a part of the posts was measured on it: it is about other posts than its neighbours. */
  isPartial: boolean;
}

/** The days of a period, the oldest first. */
export const toTrends = (trends: Answer['trends']): TrendDay[] =>
  markPartial(asList(trends, toTrendDay).toSorted((a, b) => a.date.localeCompare(b.date)));

/** A day without a readable date has no place on a timeline. */
function toTrendDay(answer: EntryOf<'trends'>) {
  const { engagement_count, ...day } = withDefaults(answer, {
    /** YYYY-MM-DD, in the user's time zone. */
    date: (date) => /^\d{4}-\d{2}-\d{2}/.exec(asText(date))?.[0] ?? '',
    content_count: asNumber,
    avg_views: asNumber,
    avg_engagement: asNumber,
    engagement_count: asNumber,
  });
  return Number.isNaN(Date.parse(day.date))
    ? undefined
    : { ...day, ...(engagement_count === 0 && { avg_engagement: null }) };
}

/** A day of which it is known how many posts were measured on it; null where that is not said. */
interface MeasuredDay {
  content_count: number | null;
}

/**
 * Where no day has more posts than this, all days are alike: each is about other posts, and their line is
 * read so.
 */
const few = 5;

/**
 * Adds to each day, the oldest first, whether only a part of the posts was measured on it: fewer than half as
 * many as on the fullest day until then. Such days are about other posts than their neighbours, so that the
 * step between them is no rise or fall.
 */
export function markPartial<T extends MeasuredDay>(days: readonly T[]): (T & { isPartial: boolean })[] {
  let fullest = 0;
  return days.map((day) => {
    const count = day.content_count ?? 0;
    fullest = Math.max(fullest, count);
    return { ...day, isPartial: day.content_count !== null && fullest > few && count < fullest / 2 };
  });
}
