import type { AnalyticsDashboard } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import { noBaseline, viralScore, type Baseline } from '@hookline/insights';
import type { PlatformSums, TopPost } from './dashboard.repo.ts';
import { engagementFields } from '../numbers/snapshot.ts';

/** Sums and plain means over the posts of a range. */
export function overviewOf(
  platforms: readonly PlatformSums[],
  totalContent: number,
): AnalyticsDashboard['overview'] {
  const sum = (of: Exclude<keyof PlatformSums, 'platform'>): number =>
    platforms.reduce((total, own) => total + own[of], 0);
  const posts = sum('posts');
  const engagementPosts = sum('engagementPosts');
  const mean = (of: 'views' | 'engagement' | 'score', over = posts): number =>
    over === 0 ? 0 : sum(of) / over;
  return {
    totalContent,
    totalViews: sum('views'),
    avgEngagement: mean('engagement', engagementPosts),
    engagementPosts,
    posts,
    avgViralScore: mean('score'),
    avgViews: mean('views'),
  };
}

/** The platforms of a range, in the order they come. */
export const breakdownOf = (platforms: readonly PlatformSums[]): AnalyticsDashboard['platformBreakdown'] =>
  platforms.map(({ platform, posts, views, engagement, engagementPosts }) => ({
    platform,
    total_views: views,
    avg_engagement: engagementPosts === 0 ? 0 : engagement / engagementPosts,
    engagement_posts: engagementPosts,
    posts,
  }));

/** Scores posts as every other place does. */
export const topContentOf = (
  posts: readonly TopPost[],
  baselines: ReadonlyMap<Platform, Baseline>,
): AnalyticsDashboard['topContent'] =>
  posts.map(({ title, type, counts, engagementRate, isYoung, ...post }) => ({
    ...post,
    ...engagementFields(engagementRate),
    content_title: title,
    content_type: type,
    views: counts.views,
    viral_potential_score: viralScore(counts, baselines.get(post.platform) ?? noBaseline, post.platform),
    is_young: isYoung,
    is_alone: (baselines.get(post.platform) ?? noBaseline).posts <= 1,
  }));
