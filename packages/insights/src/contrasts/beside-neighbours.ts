import { medianOf } from '../statistics/median.ts';
import type { MeasuredPost } from '../measured-post.ts';
import { logMultiple, type Outcome } from './outcomes.ts';

/** So many posts of a platform in the order of publishing are of one time. */
const ofOneTime = 20;
/** Fewer pairs of a post that has it and one that has not are a matter of luck. */
const minPairs = 5;

/**
 * How far posts that have something are from others of their platform and time, as the logarithm of how many
 * times: medians of each twenty in the order of publishing, weighed by how many there are to compare; null
 * where fewer than five pairs are of one time. A difference of ranks, turned back into views, was up to three times off where
 * views are far apart.
 */
export function besideNeighbours(
  posts: readonly MeasuredPost[],
  having: Uint8Array,
  outcome: Outcome,
): number | null {
  const sides = posts
    .map((post, index) => ({ post, has: having[index] === 1 }))
    .filter(({ post }) => post.isPublishedKnown);
  const parts = [...Map.groupBy(sides, ({ post }) => post.platform).values()]
    .flatMap(inTimes)
    .flatMap((near) => {
      const [own, rest] = [true, false].map((side) =>
        near.flatMap(({ post, has }) => (has === side ? [outcome.valueOf(post) ?? 0] : [])),
      );
      return own?.length && rest?.length
        ? [
            {
              apart: logMultiple(medianOf(own), medianOf(rest), outcome),
              weight: (own.length * rest.length) / near.length,
              pairs: Math.min(own.length, rest.length),
            },
          ]
        : [];
    });
  if (sumOf(parts, ({ pairs }) => pairs) < minPairs) {
    return null;
  }
  return sumOf(parts, ({ apart, weight }) => apart * weight) / sumOf(parts, ({ weight }) => weight);
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

function inTimes<T>(all: readonly T[]): T[][] {
  const count = Math.max(1, Math.round(all.length / ofOneTime));
  const edge = (index: number): number => Math.floor((index * all.length) / count);
  return Array.from({ length: count }, (_, index) => all.slice(edge(index), edge(index + 1)));
}
