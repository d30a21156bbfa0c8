import type { Platform } from '@hookline/contract/common';

/** The counts of a post that its score rests on. */
export interface Counts {
  views: number;
  likes: number;
  shares: number;
  comments: number;
}

/** What is usual for a creator on a platform. */
export interface Baseline {
  posts: number;
  /** Median of ln(1 + views), and the median distance from it. */
  medianLogViews: number;
  spreadLogViews: number;
}

/** The baseline of somebody without posts. */
export const nobody: Baseline = { posts: 0, medianLogViews: 0, spreadLogViews: 0 };

/** Engagement a platform's posts usually get, as a fraction of views: editable assumptions, not facts about any platform. */
const usualEngagement: Record<Platform, number> = {
  instagram: 0.03,
  tiktok: 0.06,
  youtube: 0.04,
  facebook: 0.02,
  twitter: 0.02,
  linkedin: 0.03,
};
const usualShares = 0.005;
/** Views that a post is lent at the usual rate, so that a handful of likes on a handful of views proves nothing. */
const lentViews = 200;
/** Posts a creator is lent at the middle. */
const lentPosts = 8;
const weights = { reach: 0.7, engagement: 0.15, shares: 0.1 };

/**
 * The viral potential of a post, 0 to 10: docs/methods/viral-score.md. Never falls when a count rises; few posts pull it to the middle.
 * A low engagement rate takes nothing away, because then a view without a like would lower the score.
 */
export function viralScore(counts: Counts, baseline: Baseline, platform: Platform): number {
  const trust = baseline.posts / (baseline.posts + lentPosts);
  const reach = (Math.log1p(counts.views) - baseline.medianLogViews) / spread(baseline);
  const engaged = counts.likes + 2 * counts.comments + 3 * counts.shares;
  const engagement = above(engaged, counts.views, usualEngagement[platform]);
  const shares = above(counts.shares, counts.views, usualShares);
  const z = trust * (weights.reach * reach + weights.engagement * engagement + weights.shares * shares);
  return 10 * normalCdf(0.8 * (z - 0.5 * trust));
}

/** ln of how many times the usual rate a count reaches; 0 at or below it. */
const above = (count: number, views: number, rate: number): number =>
  Math.max(0, Math.log((count + lentViews * rate) / ((views + lentViews) * rate)));

/** Standard deviation of ln views, from 1.48 times the median distance, drawn to 1 while posts are few. At most 2.5, which keeps the score rising with views. */
function spread({ posts, spreadLogViews }: Baseline): number {
  const own = Math.max(1.4826 * spreadLogViews, 0.3);
  return Math.min(2.5, Math.sqrt((posts * own ** 2 + lentPosts) / (posts + lentPosts)));
}

/** Abramowitz and Stegun 7.1.26; the error stays below 1.5e-7. */
function normalCdf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const erf = 1 - poly * Math.exp(-x * x);
  return z >= 0 ? (1 + erf) / 2 : (1 - erf) / 2;
}
