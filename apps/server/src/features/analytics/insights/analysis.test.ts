import { afterAll, expect, it } from 'vitest';
import { findInsights, findWhatWorked } from '@hookline/insights';
import { simulateCreator } from '@hookline/insights/testing/simulate-creator.ts';
import { Analysis } from './analysis.ts';

const analysis = new Analysis();
afterAll(() => analysis.close());

const options = { now: new Date('2028-01-01T00:00:00Z'), timezone: 'Europe/Berlin', minimumSample: 5 };
const creator = { platforms: 1, types: 2, pace: 0.1, scatter: 0.8, tails: 'normal', phi: 0 } as const;

it.each([100, 3_000])('finds in %d posts what is to be found', async (count) => {
  const effect = ({ type }: { type: string | null }) => (type === 'document' ? { views: 0.9 } : {});
  const posts = simulateCreator({ ...creator, posts: count, effect }, 1);
  const [first] = findInsights(posts, options);
  expect(first?.evidence.claim).toMatchObject({ group: 'document' });
  expect(await analysis.findInsights(posts, options)).toEqual(findInsights(posts, options));
  const dismissed = new Set(first?.findings);
  expect(
    (await analysis.findInsights(posts, { ...options, dismissed })).map(({ title }) => title),
  ).not.toContain(first?.title);
  expect(await analysis.findWhatWorked(posts, 'instagram', options)).toEqual(
    findWhatWorked(posts, 'instagram', options),
  );
});

it('leaves the way free for others while it looks at ten thousand posts', async () => {
  const posts = simulateCreator({ ...creator, posts: 10_000 }, 2);
  let beats = 0;
  const beat = setInterval(() => (beats += 1), 5);
  await analysis.findInsights(posts, options);
  clearInterval(beat);
  // Some hundred on a machine at rest; one or two where the thread of the server does it itself.
  expect(beats).toBeGreaterThan(10);
});
