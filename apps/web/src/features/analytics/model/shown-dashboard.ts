import type { AnalyticsDashboard } from '@hookline/contract/analytics';
import { formatExact } from '#lib/format.ts';
import { asList, asNumber, asText, type Loose, withDefaults } from '#lib/tolerant.ts';
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
}

export const toShownDashboard = (answer: Answer): ShownDashboard => ({
  overview: toOverview(answer.overview),
  platforms: asList(answer.platformBreakdown, toPlatform),
  top: asList(answer.topContent, toTopPost),
  trends: toTrends(answer.trends),
});

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

/** "from 71 of 571 posts" where an engagement does not rest on all that the views beside it do; else empty. */
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
