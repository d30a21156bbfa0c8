import { findInsights } from '../../packages/insights/src/index.ts';
import { simulateCreator } from '../../packages/insights/src/testing/simulate-creator.ts';
import type { Benchmark } from '../measure/figure.ts';
import { median, repeat } from '../measure/statistics.ts';

const creator = {
  platforms: 4,
  types: 4,
  pace: 0.03,
  scatter: 0.8,
  tails: 'normal',
  phi: 0,
} as const;
const options = { now: new Date('2026-12-01T00:00:00Z'), timezone: 'UTC', minimumSample: 5 };

/** What is found in the posts of a creator, in the processor time of one core. */
export const insightsOfPosts: Benchmark = {
  name: 'insights',
  async run() {
    return [await figure(1_000, 0.3), await figure(10_000, 3)];
  },
};

async function figure(count: number, atMost: number) {
  const posts = simulateCreator({ ...creator, posts: count }, 7);
  const seconds = await repeat(3, async () => {
    const before = process.cpuUsage();
    findInsights(posts, options);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return {
    what: `insights of ${count.toLocaleString('en')} posts, processor time`,
    measured: median(seconds),
    unit: 's',
    bound: { atMost },
  };
}
