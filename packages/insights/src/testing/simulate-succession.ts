import type { Platform } from '@hookline/contract/common';
import type { TrackedPost } from '../tracked-post.ts';
import { createRandom } from './random.ts';
import { simulateCreator } from './simulate-creator.ts';

const day = 24 * 3600 * 1000;
/** When `simulateCreator` begins. */
const start = Date.UTC(2026, 0, 5);

/** Platforms that were used one after the other, each without a difference to the others. */
export interface Succession {
  /** Posts on each platform, in the order of use. */
  runs: readonly { platform: Platform; posts: number }[];
  /**
   * How far ln views and ln engagement wander over a run, at least and at most, up or down, around the same
   * middle; 0 for not at all.
   */
  drift: readonly [number, number];
  /** Autocorrelation of neighbours, begun anew with each platform. */
  phi: number;
  /** The share of posts that is on another of the platforms than its run. */
  strays?: number;
  /** By how much ln views of the first platform are higher after all; 0 unless given. */
  higher?: number;
}

/** The posts of a creator who moved from platform to platform, one about every three days. */
export function simulateSuccession(
  { runs, drift, phi, strays = 0, higher = 0 }: Succession,
  seed: number,
): TrackedPost[] {
  const random = createRandom(seed * 6151 + 3);
  const draw = (): number =>
    (random.uniform() < 0.5 ? -1 : 1) * (drift[0] + (drift[1] - drift[0]) * random.uniform());
  let shift = 0;
  return runs.flatMap(({ platform, posts: count }, run) => {
    const [views, engagement] = [draw(), draw() / 2];
    const posts = simulateCreator(
      {
        posts: count,
        platforms: 1,
        types: 1,
        pace: 3,
        scatter: 0.8,
        tails: 'normal',
        phi,
        effect: ({ itemId }) => {
          const along = Number(itemId.slice(-12)) / count - 0.5;
          const gain = platform === runs[0]?.platform ? higher : 0;
          return { views: views * along + gain, engagement: engagement * along };
        },
      },
      seed * 101 + run,
    ).map((post) => ({
      ...post,
      itemId: `${post.itemId.slice(0, -12)}${String(run).padStart(4, '0')}${post.itemId.slice(-8)}`,
      platform:
        random.uniform() < strays ? (runs[random.whole(runs.length)]?.platform ?? platform) : platform,
      publishedAt: new Date(post.publishedAt.getTime() + shift),
      recordedAt: new Date(post.recordedAt.getTime() + shift),
    }));
    shift = (posts.at(-1)?.publishedAt.getTime() ?? 0) - start + 3 * day;
    return posts;
  });
}
