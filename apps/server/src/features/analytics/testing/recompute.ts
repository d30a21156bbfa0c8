import type { AnalyticsDashboard, Range } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import { viralScore, type Counts } from '../viral-score.ts';

/** Numbers as they were typed in, in the order of typing. */
export interface Recorded extends Counts {
  itemId: string;
  platform: Platform;
  at: Date;
  /** Likes, shares or comments were given. */
  isEngagementKnown: boolean;
}

const lengths: Record<Range, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };
type Figures = Pick<AnalyticsDashboard, 'overview' | 'platformBreakdown' | 'trends'>;

/** The figures of a dashboard, worked out from everything that was typed in, in the slowest and most obvious way. */
export function recompute(
  all: readonly Recorded[],
  { range, timezone, now, added }: { range: Range; timezone: string; now: Date; added: ReadonlyMap<string, Date> },
): Figures {
  const dayOf = (moment: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(moment);
  const first = dayBefore(dayOf(now), lengths[range] - 1);
  const within = all.filter(({ at }) => dayOf(at) >= first);
  const posts = latestBy(within, postOf);
  const usual = latestBy(all, postOf);
  const scores = posts.map((post) => viralScore(post, baselineOf(usual, post.platform), post.platform));
  const contents = new Set(posts.map(({ itemId }) => itemId));
  added.forEach((moment, itemId) => dayOf(moment) >= first && contents.add(itemId));
  return {
    overview: {
      totalContent: contents.size,
      totalViews: sum(posts.map(({ views }) => views)),
      avgEngagement: mean(ratesOf(posts)),
      engagementPosts: ratesOf(posts).length,
      avgViralScore: mean(scores),
      avgViews: mean(posts.map(({ views }) => views)),
    },
    platformBreakdown: [...Map.groupBy(posts, ({ platform }) => platform)]
      .map(([platform, own]) => ({
        platform,
        total_views: sum(own.map(({ views }) => views)),
        avg_engagement: mean(ratesOf(own)),
        engagement_posts: ratesOf(own).length,
      }))
      .sort((a, b) => b.total_views - a.total_views || (a.platform < b.platform ? -1 : 1)),
    trends: [...Map.groupBy(within, ({ at }) => dayOf(at))]
      .map(([date, own]) => ({ date, rows: latestBy(own, postOf) }))
      .map(({ date, rows }) => ({
        date,
        content_count: rows.length,
        avg_views: mean(rows.map(({ views }) => views)),
        avg_engagement: mean(ratesOf(rows)),
        engagement_count: ratesOf(rows).length,
      }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

const postOf = ({ itemId, platform }: Recorded): string => `${itemId} ${platform}`;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length);
/** Of the posts whose engagement is known. */
const ratesOf = (posts: readonly Recorded[]): number[] =>
  posts
    .filter(({ isEngagementKnown }) => isEngagementKnown)
    .map(({ views, likes, shares, comments }) => (views === 0 ? 0 : (likes + shares + comments) / views));

/** Of each group the one with the latest moment; the last typed of two at the same moment. */
function latestBy(rows: readonly Recorded[], keyOf: (row: Recorded) => string): Recorded[] {
  const latest = new Map<string, Recorded>();
  for (const row of rows) {
    const before = latest.get(keyOf(row));
    if (before === undefined || row.at.getTime() >= before.at.getTime()) {
      latest.set(keyOf(row), row);
    }
  }
  return [...latest.values()];
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

function baselineOf(posts: readonly Recorded[], platform: Platform) {
  const reach = posts.filter((post) => post.platform === platform).map(({ views }) => Math.log1p(views));
  const middle = medianOf(reach);
  return {
    posts: reach.length,
    medianLogViews: middle,
    spreadLogViews: medianOf(reach.map((value) => Math.abs(value - middle))),
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}
