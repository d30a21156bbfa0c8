import type { MeasuredPost } from './measured-post.ts';
import { medianOf } from './median.ts';
import { layOutRows } from './rows.ts';
import { studentTail } from './student.ts';
import { tameOutliers } from './tame-outliers.ts';

/** A post far above what its creator is used to on that platform. */
export interface Outlier {
  post: MeasuredPost;
  /** Median views of the creator's posts on the platform, and how many these are. */
  usual: number;
  posts: number;
  /** Views as a multiple of it. */
  multiple: number;
  /** Chance that any of the creator's posts would lie this far out if ln views scattered along a bell curve. */
  p: number;
}

/** Fewer posts cannot tell what is usual. */
const leastPosts = 20;
/** Less is not worth the word "viral". */
const leastMultiple = 4;
const leastViews = 100;
/** How many creators whose posts scatter along a bell curve may be shown an outlier. */
const errorRate = 0.015;
/** The median absolute deviation tells the scatter as well as the standard deviation of 0.37 times the posts (Rousseeuw and Croux 1993). */
const efficiency = 0.37;

/**
 * Finds posts whose views lie far above the creator's usual, platform by platform, slow growth taken out. The scatter is told by the
 * bulk of the posts, so that hits do not excuse each other. The largest multiples come first.
 */
export function findOutliers(posts: readonly MeasuredPost[], minimumSample: number): Outlier[] {
  return [...Map.groupBy(posts, (post) => post.platform).values()]
    .filter((own) => own.length >= Math.max(leastPosts, minimumSample))
    .flatMap((own) => outliersAmong(own, posts.length))
    .sort((a, b) => b.multiple - a.multiple || a.post.order - b.post.order);
}

function outliersAmong(own: readonly MeasuredPost[], inAll: number): Outlier[] {
  const outcome = own.map((post) => post.reach);
  const group = own.map(() => 0);
  const { residuals, scales } = tameOutliers(layOutRows({ outcome, group, groups: 1, factors: [] }), outcome, group);
  const usual = medianOf(own.map((post) => post.views));
  return own.flatMap((post, index) => {
    const distance = (residuals[index] ?? 0) / (scales[index] ?? 1);
    const p = inAll * studentTail(distance, efficiency * (own.length - 1));
    const multiple = post.views / usual;
    return p <= errorRate && multiple >= leastMultiple && post.views >= leastViews
      ? [{ post, usual, posts: own.length, multiple, p }]
      : [];
  });
}
