import { expect, it } from 'vitest';
import { findInsights } from '../find-insights.ts';
import { measurePosts } from '../measured-post.ts';
import { createRandom } from '../testing/random.ts';
import { simulateChannel } from '../testing/simulate-channel.ts';
import type { TrackedPost } from '../tracked-post.ts';
import { besideNeighbours } from './beside-neighbours.ts';
import { outcomes } from './outcomes.ts';

const day = 24 * 3600 * 1000;
const start = Date.UTC(2027, 0, 5, 9);
const options = { now: new Date(start + 700 * day), timezone: 'UTC', minimumSample: 5 };

const post = (index: number, own: Partial<TrackedPost>): TrackedPost => ({
  itemId: `post-${String(index).padStart(3, '0')}`,
  title: `Letter ${index}`,
  platform: 'newsletter',
  type: null,
  publishedAt: new Date(start + index * day),
  isPublishedKnown: true,
  publishedDayOnly: false,
  recordedAt: options.now,
  views: 100,
  likes: 0,
  shares: 0,
  comments: 0,
  words: null,
  style: null,
  ...own,
});
const measure = (posts: readonly TrackedPost[]) => measurePosts(posts, options);
const views = outcomes.filter(({ name }) => name === 'views');

it('compares medians within each twenty, and leaves out posts whose day is not known', () => {
  // The first twenty: 8 of 300 against 12 of 100. The second: 4 of 4,000 against 16 of 1,000.
  const posts = measure([
    ...Array.from({ length: 20 }, (_, index) => post(index, { views: index < 8 ? 300 : 100 })),
    ...Array.from({ length: 20 }, (_, index) => post(20 + index, { views: index < 4 ? 4000 : 1000 })),
    ...Array.from({ length: 4 }, (_, index) =>
      post(40 + index, { views: index < 2 ? 1 : 9000, isPublishedKnown: false }),
    ),
  ]);
  const having = Uint8Array.from(posts, (own) =>
    own.views === 300 || own.views === 4000 || own.views === 1 ? 1 : 0,
  );
  const [first, second] = [(8 * 12) / 20, (4 * 16) / 20];
  const byHand = (first * Math.log(3) + second * Math.log(4)) / (first + second);
  expect(views.map((outcome) => besideNeighbours(posts, having, outcome))).toEqual([
    expect.closeTo(byHand, 9),
  ]);
});

it('knows nothing where no twenty has both', () => {
  const posts = measure(Array.from({ length: 40 }, (_, index) => post(index, {})));
  const having = Uint8Array.from(posts, (_, index) => Number(index < 20));
  expect(views.map((outcome) => besideNeighbours(posts, having, outcome))).toEqual([null]);
});

it('knows nothing from fewer than five pairs, however many more there are of a side', () => {
  const posts = measure(Array.from({ length: 40 }, (_, index) => post(index, {})));
  const known = (early: number) => {
    const having = Uint8Array.from(posts, (_, index) => Number(index < early || index >= 20));
    return views.map((outcome) => besideNeighbours(posts, having, outcome));
  };
  expect([known(4), known(5)]).toEqual([[null], [expect.closeTo(0, 9)]]);
});

it('says of Shorts with twenty times the views that it is about twenty, also beside their time', () => {
  const channel = { posts: 60, format: 20, hashtag: 1, growth: 1, shortsSince: 1 };
  const told = Array.from({ length: 12 }, (_, seed) => {
    const insights = findInsights(simulateChannel(channel, seed), options);
    const { numbers } = insights.find(({ title }) => title.includes('Shorts'))?.evidence ?? { numbers: [] };
    return numbers.find(({ label }) => label.endsWith('compared with others from the same time'))?.value ?? 0;
  }).toSorted((a, b) => a - b);
  expect(told[6]).toBeGreaterThan(16);
  expect(told[6]).toBeLessThan(25);
});

/** Essays on Tuesdays, and on Fridays links, which fewer open. */
const letters = Array.from({ length: 90 }, (_, index) => {
  const isLinks = index % 3 === 2;
  const delivered = 300 + 10 * index;
  const opens = Math.round(delivered * ((isLinks ? 0.33 : 0.45) + 0.002 * ((index * 7) % 11)));
  const days = Math.floor(index / 3) * 14 + ([0, 7, 10][index % 3] ?? 0);
  return post(index, {
    title: isLinks
      ? `Friday crumbs #${(index + 1) / 3}: five links`
      : `${index % 3 === 0 ? 'On' : 'Of'} ${'a'.repeat(1 + ((index * 5) % 17))} ${index}`,
    publishedAt: new Date(start + days * day + (isLinks ? 9 * 3600 * 1000 : 0)),
    views: opens,
    more: { delivered, opens },
  });
});

it('tells a series for what it is, and neither its hour nor the length of its titles', () => {
  const insights = findInsights(letters, options);
  expect(insights.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Make fewer “Friday crumbs”: such posts got a 2\d% lower open rate$/u),
  ]);
  expect(insights[0]?.description).toMatch(
    /^Typical open rate: 3\d\.\d% for 30 posts of “Friday crumbs”, 4\d\.\d% for 60 others\. .* though the series may not be the reason\.$/u,
  );
  expect(insights[0]?.next_step).toMatch(
    /^Make your next post something other than “Friday crumbs”\. So far, \d+ of your latest 20 posts are like this\.$/u,
  );
});

it('brings no time of a series back where the series was dismissed', () => {
  const [told] = findInsights(letters, options);
  const dismissed = new Set(told?.findings);
  expect(
    findInsights(letters, { ...options, dismissed }).map(({ type, description }) => [type, description]),
  ).toEqual([['getting_started', expect.stringContaining('You have dismissed everything they show.')]]);
});

/** The letters with about 2,000 views each, those that are essays so many times as many. */
const withViews = ({ essays, scatter }: Record<'essays' | 'scatter', number>) => {
  const random = createRandom(9);
  return letters.map((letter, index) => {
    const usual = index % 3 === 2 ? 2000 : 2000 * essays;
    return { ...letter, views: Math.round(usual * Math.exp(scatter * random.normal())) };
  });
};

it('keeps what is told of a time in views where the series is clear in the open rate only', () => {
  expect(findInsights(withViews({ essays: 1.65, scatter: 0.5 }), options).map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Make fewer “Friday crumbs”: such posts got a 2\d% lower open rate$/u),
    expect.stringMatching(/^Post more in the morning \(6 to 12 o’clock\): such posts got \d\d% more views$/u),
  ]);
});

it('knows the series also where another word is told before it', () => {
  const posts = withViews({ essays: 2, scatter: 0.2 }).map((letter, index) =>
    index % 6 === 0 ? { ...letter, title: `Guide ${letter.title}`, views: 6 * letter.views } : letter,
  );
  const titles = findInsights(posts, options).map(({ title }) => title);
  expect(titles).toContainEqual(expect.stringMatching(/^Use “guide/u));
  expect(titles).not.toContainEqual(expect.stringMatching(/morning/u));
});

it('never says that something is a multiple of none', () => {
  const gaining = Array.from({ length: 60 }, (_, index) =>
    post(index, {
      title: index % 2 === 0 ? `The guide to ${index}` : `Of ${index}`,
      more: { subscribers_gained: index % 2 === 0 ? 5 + (index % 3) : Number(index % 10 === 1) },
    }),
  );
  const told = findInsights(gaining, options).find(({ title }) => title.includes('subscribers'));
  expect(told?.title).toBe(
    'Use “the guide to” in more titles: such posts typically got 6 subscribers, others none',
  );
  expect(told?.description).not.toMatch(/times/u);
});
