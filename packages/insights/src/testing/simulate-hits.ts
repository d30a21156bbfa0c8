import type { TrackedPost } from '../tracked-post.ts';
import { simulateCreator } from './simulate-creator.ts';

/**
 * A creator whose ln views scatter by 0.8 around 1,800, and some posts of whom have `times` these views and a
 * little more.
 */
export function simulateHits(
  { posts: count, hits, times }: { posts: number; hits: number; times: number },
  seed: number,
): { posts: TrackedPost[]; hits: ReadonlySet<string> } {
  const creator = {
    posts: count,
    platforms: 1,
    types: 1,
    pace: 1,
    scatter: 0.8,
    tails: 'normal',
    phi: 0,
  } as const;
  const posts = simulateCreator(creator, seed);
  const chosen = posts.slice(-hits - 5, -5);
  chosen.forEach((post, index) => {
    post.views = Math.round(1800 * times * (1 + 0.3 * (index % 3)));
  });
  return { posts, hits: new Set(chosen.map(({ itemId }) => itemId)) };
}
