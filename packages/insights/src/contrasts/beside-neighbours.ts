import { medianOf } from '../statistics/median.ts';
import type { MeasuredPost } from '../measured-post.ts';
import { logMultiple, type Outcome } from './outcomes.ts';

/** So many posts of a platform in the order of publishing are of one time. */
const ofOneTime = 20;

/**
 * How far posts that have something are from others of their platform and time, as the logarithm of how many
 * times: medians of each twenty in the order of publishing, weighed by how many there are to compare; null
 * where no twenty has both. A difference of ranks, turned back into views, was up to three times off where
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
            },
          ]
        : [];
    });
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  return weight === 0 ? null : parts.reduce((sum, part) => sum + part.apart * part.weight, 0) / weight;
}

function inTimes<T>(all: readonly T[]): T[][] {
  const count = Math.max(1, Math.round(all.length / ofOneTime));
  const edge = (index: number): number => Math.floor((index * all.length) / count);
  return Array.from({ length: count }, (_, index) => all.slice(edge(index), edge(index + 1)));
}
