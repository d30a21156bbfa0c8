import type { Insight } from '@hookline/contract/analytics';

/** Says what is missing before anything can be said. */
export function findInsights(
  posts: object[],
  { minimumSample }: { now: Date; timezone: string; minimumSample: number; seed: string },
): Omit<Insight, 'id' | 'created_at'>[] {
  return [
    {
      type: 'getting_started',
      title: 'More numbers are needed',
      description: `You have ${posts.length} posts with numbers; a comparison needs at least ${minimumSample} in each group.`,
      confidence: 0.99,
      evidence: {
        method: 'Counting posts that have numbers.',
        numbers: [{ label: 'Posts with numbers', value: posts.length, unit: 'posts' }],
        posts: [],
      },
    },
  ];
}
