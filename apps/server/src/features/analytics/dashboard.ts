import type { AnalyticsDashboard } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import type { PlatformSums, TopPost } from './dashboard.repo.ts';
import { nobody, viralScore, type Baseline } from './viral-score.ts';

/** Sums and plain means over the posts of a range. */
export function overviewOf(platforms: readonly PlatformSums[], totalContent: number): AnalyticsDashboard['overview'] {
  const sum = (of: 'posts' | 'views' | 'engagement' | 'score'): number =>
    platforms.reduce((total, own) => total + own[of], 0);
  const posts = sum('posts');
  const mean = (of: 'views' | 'engagement' | 'score'): number => (posts === 0 ? 0 : sum(of) / posts);
  return {
    totalContent,
    totalViews: sum('views'),
    avgEngagement: mean('engagement'),
    avgViralScore: mean('score'),
    avgViews: mean('views'),
  };
}

/** The platforms of a range, in the order they come. */
export const breakdownOf = (platforms: readonly PlatformSums[]): AnalyticsDashboard['platformBreakdown'] =>
  platforms.map(({ platform, posts, views, engagement }) => ({
    platform,
    total_views: views,
    avg_engagement: engagement / posts,
  }));

/** Scores posts as every other place does. */
export const topContentOf = (
  posts: readonly TopPost[],
  baselines: ReadonlyMap<Platform, Baseline>,
): AnalyticsDashboard['topContent'] =>
  posts.map(({ title, type, counts, isYoung, ...post }) => ({
    ...post,
    content_title: title,
    content_type: type,
    views: counts.views,
    viral_potential_score: viralScore(counts, baselines.get(post.platform) ?? nobody, post.platform),
    is_young: isYoung,
  }));
