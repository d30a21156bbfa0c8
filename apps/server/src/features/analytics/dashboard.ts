import type { AnalyticsDashboard } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import type { PostInRange } from './dashboard.repo.ts';
import { nobody, viralScore, type Baseline } from './viral-score.ts';

export interface ScoredPost extends PostInRange {
  score: number;
}

/** How many rows of top content there are. */
const top = 10;

export const scorePosts = (posts: PostInRange[], baselines: Map<Platform, Baseline>): ScoredPost[] =>
  posts.map((post) => ({ ...post, score: viralScore(post, baselines.get(post.platform) ?? nobody, post.platform) }));

/** Sums and plain means over the posts of a range. */
export function overviewOf(posts: ScoredPost[], totalContent: number): AnalyticsDashboard['overview'] {
  return {
    totalContent,
    totalViews: sum(posts, (post) => post.views),
    avgEngagement: mean(posts, (post) => post.engagementRate),
    avgViralScore: mean(posts, (post) => post.score),
    avgViews: mean(posts, (post) => post.views),
  };
}

/** The platforms of a range, the most viewed first. */
export function breakdownOf(posts: ScoredPost[]): AnalyticsDashboard['platformBreakdown'] {
  return [...Map.groupBy(posts, (post) => post.platform)]
    .map(([platform, own]) => ({
      platform,
      total_views: sum(own, (post) => post.views),
      avg_engagement: mean(own, (post) => post.engagementRate),
    }))
    .toSorted((a, b) => b.total_views - a.total_views || a.platform.localeCompare(b.platform));
}

/** The most viewed posts of a range. */
export const topOf = (posts: ScoredPost[]): ScoredPost[] =>
  posts.toSorted((a, b) => b.views - a.views || b.id.localeCompare(a.id)).slice(0, top);

const sum = (posts: ScoredPost[], of: (post: ScoredPost) => number): number =>
  posts.reduce((total, post) => total + of(post), 0);

const mean = (posts: ScoredPost[], of: (post: ScoredPost) => number): number =>
  posts.length === 0 ? 0 : sum(posts, of) / posts.length;
