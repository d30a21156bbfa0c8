import type { MeasuredPost } from '../measured-post.ts';
import { medianOf } from '../statistics/median.ts';
import { layOutRows } from '../statistics/rows.ts';
import { fitTail } from './tail.ts';
import { tameOutliers } from '../statistics/tame-outliers.ts';

/** A post far above what its creator is used to on that platform. */
export interface Outlier {
  post: MeasuredPost;
  /** Median views of the creator's posts on the platform, and how many these are. */
  usual: number;
  posts: number;
  /** Views as a multiple of it. */
  multiple: number;
  /**
   * Chance that any of the creator's posts would lie this far out by the scatter of ln views that the
   * creator's posts have.
   */
  p: number;
}

/** Fewer posts cannot tell what is usual. */
const minPosts = 20;
/** Less is not worth the word "viral". */
const minMultiple = 4;
const minViews = 100;
/**
 * How many creators may be shown a post as an outlier that is none: that scatter as heavy-tailed as theirs
 * brings by itself.
 */
const errorRate = 0.015;

/**
 * Finds posts whose views lie far above the creator's usual, platform by platform, slow growth taken out. How
 * far posts scatter by themselves is told by all of them, heavy tails included. The largest multiples come
 * first.
 */
export function findOutliers(posts: readonly MeasuredPost[], minimumSample: number): Outlier[] {
  return platformsOf(posts, minimumSample)
    .flatMap((own) => outliersAmong(own, posts.length))
    .sort((a, b) => b.multiple - a.multiple || a.post.order - b.post.order);
}

/**
 * The posts that might be found to lie far above the usual: those on platforms where it is known what is
 * usual.
 */
export const eligiblePosts = (posts: readonly MeasuredPost[], minimumSample: number): MeasuredPost[] =>
  platformsOf(posts, minimumSample).flat();

const platformsOf = (posts: readonly MeasuredPost[], minimumSample: number): MeasuredPost[][] =>
  [...Map.groupBy(posts, (post) => post.platform).values()].filter(
    (own) => own.length >= Math.max(minPosts, minimumSample),
  );

function outliersAmong(own: readonly MeasuredPost[], inAll: number): Outlier[] {
  const usual = medianOf(own.map((post) => post.views));
  const isFar = (post: MeasuredPost): boolean => post.views >= minViews && post.views >= minMultiple * usual;
  if (!own.some(isFar)) {
    return [];
  }
  const outcome = own.map((post) => post.reach);
  const group = own.map(() => 0);
  const { residuals, scales } = tameOutliers(
    layOutRows({ outcome, group, groups: 1, factors: [] }),
    outcome,
    group,
  );
  const distances = residuals.map((residual, index) => residual / (scales[index] ?? 1));
  const chanceBeyond = fitTail(distances);
  return own.flatMap((post, index) => {
    const p = isFar(post) ? inAll * chanceBeyond(distances[index] ?? 0) : 1;
    return p <= errorRate ? [{ post, usual, posts: own.length, multiple: post.views / usual, p }] : [];
  });
}
