import type { Score } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import { formula, viralScore, type Baseline, type Counts } from '@hookline/insights';
import { daysBetween, isYoung } from '../numbers/young-post.ts';

/** What a score is made of, in the words of docs/methods/viral-score.md. */
export function explainScore(
  post: Counts & {
    recordedAt: Date;
    publishedAt: Date | null;
    firstRecordedAt: Date;
    engagementRate: number | null;
  },
  { youngPosts, ...baseline }: Baseline & { youngPosts: number },
  platform: Platform,
): Score {
  const { weights, usualEngagement, usualShares } = formula;
  const { views, likes, comments, shares } = post;
  const usual = Math.expm1(baseline.medianLogViews);
  const perView = (count: number): number => (views === 0 ? 0 : count / views);
  return {
    platform,
    viral_potential_score: viralScore(post, baseline, platform),
    posts: baseline.posts,
    young_posts: youngPosts,
    views,
    usual_views: usual,
    multiple: usual > 0 ? views / usual : null,
    weighted_engagement: perView(likes + weights.comment * comments + weights.share * shares),
    usual_engagement: usualEngagement[platform],
    share_rate: perView(shares),
    usual_share_rate: usualShares,
    engagement_known: post.engagementRate !== null,
    age_days: post.publishedAt && daysBetween(post.publishedAt, post.recordedAt),
    is_young: isYoung(post),
  };
}
