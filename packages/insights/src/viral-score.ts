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
export const noBaseline: Baseline = { posts: 0, medianLogViews: 0, spreadLogViews: 0 };

/**
 * The constants of docs/methods/viral-score.md, in one place because the database works the same formula out
 * for whole libraries (scores.repo.ts). Engagement a platform's posts usually get, as a fraction of views:
 * editable assumptions, not facts about any platform.
 */
export const formula = {
  usualEngagement: {
    instagram: 0.03,
    tiktok: 0.06,
    youtube: 0.04,
    facebook: 0.02,
    twitter: 0.02,
    linkedin: 0.03,
    newsletter: 0.02,
  } satisfies Record<Platform, number>,
  usualShares: 0.005,
  /**
   * Views that a post is lent at the usual rate, so that a handful of likes on a handful of views proves
   * nothing.
   */
  lentViews: 200,
  /** Posts a creator is lent at the middle. */
  lentPosts: 8,
  weights: { reach: 0.7, engagement: 0.15, shares: 0.1, comment: 2, share: 3 },
  spread: { toDeviation: 1.4826, least: 0.3, most: 2.5 },
  steepness: 0.8,
  shift: 0.5,
} as const;

/** What a score is made of; docs/methods/viral-score.md has the formula of each. */
export interface ScoreParts {
  /** 0 to 1, by how many posts the creator has. */
  trust: number;
  /** Standard deviations of ln views above the creator's usual. */
  reach: number;
  /** ln of how many times the usual rate was reached; 0 at or below it. */
  engagement: number;
  shares: number;
}

function scoreParts(counts: Counts, baseline: Baseline, platform: Platform): ScoreParts {
  const { usualEngagement, usualShares, lentPosts, weights } = formula;
  const engaged = counts.likes + weights.comment * counts.comments + weights.share * counts.shares;
  return {
    trust: baseline.posts / (baseline.posts + lentPosts),
    reach: (Math.log1p(counts.views) - baseline.medianLogViews) / spreadOf(baseline),
    engagement: above(engaged, counts.views, usualEngagement[platform]),
    shares: above(counts.shares, counts.views, usualShares),
  };
}

/**
 * The viral potential of a post, 0 to 10: docs/methods/viral-score.md. Never falls when a count rises; few
 * posts pull it to the middle. A low engagement rate takes nothing away, because then a view without a like
 * would lower the score.
 */
export function viralScore(counts: Counts, baseline: Baseline, platform: Platform): number {
  const { weights, steepness, shift } = formula;
  const { trust, reach, engagement, shares } = scoreParts(counts, baseline, platform);
  const z = trust * (weights.reach * reach + weights.engagement * engagement + weights.shares * shares);
  // What lies beyond nine decimals is rounding, which could let a score fall by a hair where counts rise.
  return Math.round(10e9 * normalCdf(steepness * (z - shift * trust))) / 1e9;
}

/** ln of how many times the usual rate a count reaches; 0 at or below it. */
const above = (count: number, views: number, rate: number): number =>
  Math.max(0, Math.log((count + formula.lentViews * rate) / ((views + formula.lentViews) * rate)));

/**
 * Standard deviation of ln views, from 1.48 times the median distance, drawn to 1 while posts are few. At
 * most 2.5, which keeps the score rising with views.
 */
function spreadOf({ posts, spreadLogViews }: Baseline): number {
  const { spread, lentPosts } = formula;
  const own = Math.max(spread.toDeviation * spreadLogViews, spread.least);
  return Math.min(spread.most, Math.sqrt((posts * own ** 2 + lentPosts) / (posts + lentPosts)));
}

/**
 * Φ by the series of Abramowitz and Stegun 7.1.6, exact to the last digits, as the database's own erf() is.
 */
function normalCdf(z: number): number {
  const x = Math.min(Math.abs(z) / Math.SQRT2, 6);
  let term = x;
  let sum = x;
  for (let n = 1; term > sum * 1e-17; n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  const erf = Math.min(1, (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum);
  return z >= 0 ? (1 + erf) / 2 : (1 - erf) / 2;
}
