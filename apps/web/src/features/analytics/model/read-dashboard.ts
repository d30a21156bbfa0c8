import { formatExact } from '#lib/format.ts';
import { asList, asNumber, asRecord, asText } from '#lib/tolerant.ts';
import { markPartial } from './partial-days.ts';

/**
 * The dashboard's answer as far as it can be read. A number is null where there is none, an engagement also
 * where it is known of no post. `engagementBasis` is "from 71 of 571 posts" where an engagement does not rest
 * on all that the views beside it do; else empty.
 */
export interface ShownDashboard {
  overview: Record<
    'totalContent' | 'totalViews' | 'avgEngagement' | 'avgViralScore' | 'avgViews',
    number | null
  > & {
    engagementBasis: string;
    /** On how many posts the views rest, and the engagement; null where that is not said. */
    posts: number | null;
    engagementPosts: number | null;
  };
  platforms: PlatformFigures[];
  top: TopPost[];
  /** By day, the oldest first. */
  trends: TrendDay[];
}

export interface PlatformFigures {
  platform: string;
  totalViews: number | null;
  avgEngagement: number | null;
  engagementBasis: string;
}

export interface TopPost {
  id: string;
  /** Empty where it is not said. */
  boardId: string;
  title: string;
  /** Empty where it is not said. */
  contentType: string;
  platform: string;
  views: number | null;
  engagementRate: number | null;
  viralScore: number | null;
  /** Its latest numbers are from its first days: the score may still rise. */
  isYoung: boolean;
}

export interface TrendDay {
  /** YYYY-MM-DD, in the user's time zone. */
  date: string;
  count: number | null;
  avgViews: number | null;
  avgEngagement: number | null;
  /** Only a part of the posts was measured on it: it is about other posts than its neighbours. */
  isPartial: boolean;
}

export function readDashboard(answer: unknown): ShownDashboard {
  const { overview, platformBreakdown, topContent, trends } = asRecord(answer);
  return {
    overview: readOverview(overview),
    platforms: asList(platformBreakdown, readPlatform),
    top: asList(topContent, readTopPost),
    trends: readTrends(trends),
  };
}

/** The sums of a period. One in which no post was recorded has unknown views, not none. */
export function readOverview(value: unknown): ShownDashboard['overview'] {
  const overview = asRecord(value);
  const isBlank = overview['posts'] === 0;
  const ifAny = (figure: unknown): number | null => (isBlank ? null : asNumber(figure));
  return {
    totalContent: asNumber(overview['totalContent']),
    totalViews: ifAny(overview['totalViews']),
    avgEngagement: overview['engagementPosts'] === 0 ? null : ifAny(overview['avgEngagement']),
    avgViralScore: ifAny(overview['avgViralScore']),
    avgViews: ifAny(overview['avgViews']),
    engagementBasis: basisOf(overview['engagementPosts'], overview['posts']),
    posts: asNumber(overview['posts']),
    engagementPosts: asNumber(overview['engagementPosts']),
  };
}

/** The days of a period, the oldest first. */
export const readTrends = (trends: unknown): TrendDay[] =>
  markPartial(asList(trends, readTrendDay).toSorted((a, b) => a.date.localeCompare(b.date)));

function readPlatform(value: unknown): PlatformFigures {
  const { platform, total_views, avg_engagement, engagement_posts, posts } = asRecord(value);
  return {
    platform: asText(platform),
    totalViews: asNumber(total_views),
    avgEngagement: engagement_posts === 0 ? null : asNumber(avg_engagement),
    engagementBasis: basisOf(engagement_posts, posts),
  };
}

function basisOf(known: unknown, all: unknown): string {
  const [part, whole] = [asNumber(known), asNumber(all)];
  return part === null || whole === null || part === 0 || part >= whole
    ? ''
    : `from ${formatExact(part)} of ${formatExact(whole)} posts`;
}

/** A post as the tables of posts show it. */
export function readTopPost(value: unknown): TopPost {
  const post = asRecord(value);
  return {
    id: asText(post['id']),
    boardId: asText(post['board_id']),
    title: asText(post['content_title']),
    contentType: asText(post['content_type']),
    platform: asText(post['platform']),
    views: asNumber(post['views']),
    engagementRate: post['engagement_known'] === false ? null : asNumber(post['engagement_rate']),
    viralScore: asNumber(post['viral_potential_score']),
    isYoung: post['is_young'] === true,
  };
}

/** A day without a readable date has no place on a timeline. */
function readTrendDay(value: unknown): Omit<TrendDay, 'isPartial'> | undefined {
  const day = asRecord(value);
  const date = /^\d{4}-\d{2}-\d{2}/.exec(asText(day['date']))?.[0];
  if (date === undefined || Number.isNaN(Date.parse(date))) {
    return undefined;
  }
  return {
    date,
    count: asNumber(day['content_count']),
    avgViews: asNumber(day['avg_views']),
    avgEngagement: day['engagement_count'] === 0 ? null : asNumber(day['avg_engagement']),
  };
}
