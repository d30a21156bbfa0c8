import { contrasts, sizesOf } from '../statistics/group-model.ts';
import { sumWithin } from '../statistics/moments.ts';
import { layOutRows, type Comparable } from '../statistics/rows.ts';
import type { Square } from '../statistics/square.ts';
import { effectiveCount, findStretches } from '../statistics/stretches.ts';

/** How much less sure the slow waves may make a comparison: 3 is a group of which they explain two thirds. */
const maxInflation = 3;
/**
 * In more stretches than this a group must have been posted, or else all others, whichever has fewer posts.
 */
const tooFewStretches = 2;
/**
 * Slow waves to measure by: one for every 5 posts, at most 6. More than the comparison takes out where posts
 * are few.
 */
const wavesFor = (count: number): number => Math.min(6, Math.floor(count / 5));

/**
 * Whether a group has a time of its own, so that what its time did cannot be told from what the group did:
 * the variance of its difference to all posts of the others grows threefold when slow waves are taken out, or
 * the smaller side lies in no more than two stretches of time. Looks only at the order of the posts, never at
 * their numbers.
 */
export function hasOwnTime(comparable: Comparable, group: number): boolean {
  return (
    rangesOf(comparable.group, group) <= tooFewStretches || inflationOf(comparable, group) > maxInflation
  );
}

/**
 * How many times as large the variance of a group's difference to all posts of the others is when slow waves
 * are taken out.
 */
function inflationOf(comparable: Comparable, group: number): number {
  const { outcome } = comparable;
  const waves = wavesFor(outcome.length);
  const rows = layOutRows(comparable, waves);
  const sums = sumWithin(
    rows,
    outcome.map(() => 0),
  );
  const variance = (of: Square): number => varianceOf(of, comparable, group);
  // The waves follow the level.
  return variance(sums) / variance(sums.without(1, waves));
}

/**
 * The variance of a group's difference to all posts of the others by plain least squares, in variances of a
 * post.
 */
function varianceOf(sums: Square, comparable: Comparable, chosen: number): number {
  const { outcome, groups } = comparable;
  const { rest: solved } = sums.behind(sums.size - groups - 1, 1e-7 * outcome.length);
  for (let index = 0; index < groups; index++) {
    // The groups' common level is not determined; this much of a prior does no more than choose one.
    solved.add(index, index, 1e-6);
    solved.sweep(index, 0);
  }
  return contrasts(solved, sizesOf(comparable))(chosen, chosen).square;
}

/**
 * In how many stretches the posts of a group lie, or those of all others where these are fewer, as many as
 * weigh alike.
 */
export function rangesOf(group: readonly number[], chosen: number): number {
  const isOwn = group.map((index) => index === chosen);
  const own = isOwn.filter(Boolean).length;
  return effectiveCount(findStretches(isOwn, own <= group.length - own));
}
