import { expect, it, test } from 'vitest';
import { findFacts } from '../facts/find-facts.ts';
import { findInsights } from '../find-insights.ts';
import { createRandom } from '../testing/random.ts';
import { judgeClaims, simulateChannel, type Channel } from '../testing/simulate-channel.ts';
import type { TrackedPost } from '../tracked-post.ts';
import { contrast, layGround } from './contrast.ts';
import { normalScores } from './normal-scores.ts';

const options = { now: new Date('2028-01-01T00:00:00Z'), timezone: 'UTC', minimumSample: 5 };
const noise: Channel = { posts: 60, format: 1, hashtag: 1, growth: 1, shortsSince: 1 };
const runs = Array.from({ length: 40 }, (_, seed) => seed);
const claims = (channel: Channel, seed: number) =>
  judgeClaims(findInsights(simulateChannel(channel, seed), options), channel);

it('gives ranks the places of a bell curve, and equal values the middle of theirs', () => {
  const scores = normalScores(Float64Array.from([5, 1e9, 1, 1]));
  // Shares of 0.625, 0.875 and twice 0.25.
  expect([...scores].map((score) => score.toFixed(4))).toEqual(['0.3186', '1.1503', '-0.6745', '-0.6745']);
});

it('is the t test of both means where nothing is taken out and nothing follows anything', () => {
  const having = Uint8Array.from({ length: 40 }, (_, index) => index % 2);
  const outcome = Array.from(having, (has, index) => has + ((index * 7) % 11) / 4);
  const { p, isMore } = contrast(layGround(outcome, [new Float64Array(40).fill(1)]), having);
  expect(p).toBeLessThan(0.001);
  expect(isMore).toBe(true);
});

it('counts neighbours that are alike as fewer', () => {
  const random = createRandom(5);
  let last = 0;
  const alike = Array.from({ length: 200 }, () => (last = 0.8 * last + 0.6 * random.normal()));
  const mixed = alike.toSorted((a, b) => Math.sin(1e4 * a) - Math.sin(1e4 * b));
  const blocks = Uint8Array.from(alike, (_, index) => Math.floor(index / 20) % 2);
  const ones = [new Float64Array(200).fill(1)];
  // The same difference, once between blocks of neighbours that are alike and once between posts that are not.
  const shift = (values: number[]) => values.map((value, index) => value + 0.6 * (blocks[index] ?? 0));
  const far = contrast(layGround(shift(alike), ones), blocks).p;
  const near = contrast(layGround(shift(mixed), ones), blocks).p;
  expect(far).toBeGreaterThan(10 * near);
});

test('three times the views by format or hashtag are found, 30 posts a side', () => {
  for (const [dimension, channel] of [
    ['format', { ...noise, format: 3 }],
    ['hashtag', { ...noise, hashtag: 3 }],
  ] as const) {
    const found = runs.filter((seed) =>
      claims(channel, seed).some((claim) => claim.holds && claim.dimension === dimension),
    );
    expect(found.length / runs.length).toBeGreaterThanOrEqual(0.85);
  }
});

test('nothing is claimed of noise, also where Shorts came late and views grew or fell all the time', () => {
  const late = { ...noise, posts: 90, shortsSince: 0.55 };
  const worlds = [noise, { ...noise, growth: 0.1 }, { ...late, growth: 0.1 }, { ...late, growth: 8 }];
  const misled = worlds.flatMap((channel) => runs.filter((seed) => claims(channel, seed).length > 0));
  expect(misled.length / (worlds.length * runs.length)).toBeLessThanOrEqual(0.05);
});

test('what is far apart only because of its time is said to be so, and by no insight', () => {
  const posts = simulateChannel({ ...noise, posts: 120, growth: 400 }, 3).map((post, index) => ({
    ...post,
    title: post.title + (index >= 80 && index % 3 !== 0 ? ' #late #later' : ''),
  }));
  const insights = findInsights(posts, options);
  expect(insights.filter(({ evidence }) => evidence.claim?.dimension === 'hashtag')).toEqual([]);
  const fact = findFacts(posts, options).find(({ id }) => id === 'mix:hashtag:apart');
  expect(fact?.title).toMatch(
    /^Posts with #late and #later have \d+ times the views, but so do others from their time$/u,
  );
  expect(fact?.description).toMatch(
    /^Typical views: [\d,]+ for \d+ posts with #late and #later, [\d,]+ for \d+ posts without\./u,
  );
});

test('effects are told in the unit of a creator, with the medians that all can see', () => {
  const posts = simulateChannel({ ...noise, posts: 80, format: 25 }, 4);
  const [insight] = findInsights(posts, options).filter(
    ({ evidence }) => evidence.claim?.dimension === 'format',
  );
  expect(insight?.title).toMatch(/^Make more Shorts: such posts got \d+ times the views$/u);
  expect(insight?.description).toMatch(
    /^Typical views: [\d,]+ for 40 Shorts, [\d,]+ for 40 long videos\. .*Almost certainly not luck \(99%\), though the format may not be the reason\.$/u,
  );
  expect(insight?.evidence.groups?.map(({ key, posts: count }) => [key, count])).toEqual([
    ['short', 40],
    ['not:short', 40],
  ]);
});

test('what exactly all others have is the same thing, and told once', () => {
  const posts = simulateChannel({ ...noise, posts: 80, format: 25 }, 4).map((post) => ({
    ...post,
    durationSeconds: (post.durationSeconds ?? 0) <= 60 ? 45 : 700,
  }));
  const told = findInsights(posts, options).flatMap(({ evidence }) => evidence.claim?.dimension ?? []);
  expect(told).toContain('format');
  expect(told).not.toContain('duration');
});

test('of a growing channel the headline compares posts of the same time, and the text has all together', () => {
  const posts = simulateChannel({ ...noise, posts: 200, growth: 60 }, 3).map((post, index) => {
    const isTagged = index >= 50 && index % 3 === 0;
    return isTagged ? { ...post, title: `${post.title} #late`, views: 5 * post.views } : post;
  });
  const told = findInsights(posts, options).find(({ evidence }) => evidence.claim?.group === 'late');
  expect(told?.title).toMatch(
    /^Post more with #late: such posts got .* (?:than|of) others from the same time$/u,
  );
  expect(told?.description).toMatch(
    /^Typical views: [\d,]+ for \d+ posts with #late, [\d,]+ for \d+ posts without\. That is [\d.]+ times the views, but part of that gap comes from when they were published: compared with others from the same time it is /u,
  );
  const [, headline] = /such posts got (.*) (?:than|of) others/u.exec(told?.title ?? '') ?? [];
  expect(told?.description).toContain(`from the same time it is ${headline}.`);
});

test('words that the same titles have are told as the phrase that they are, and less of it where it got less', () => {
  const posts = simulateChannel({ ...noise, posts: 120 }, 5).map((post, index) => ({
    ...post,
    ...(index % 3 === 0 && { title: `Link in bio ${post.title}`, views: Math.ceil(post.views / 12) }),
  }));
  const told = findInsights(posts, options).find(
    ({ evidence }) => evidence.claim?.dimension === 'title_word',
  );
  expect(told?.title).toMatch(
    /^Use “link in bio” in fewer titles: titles with “link in bio” got \d+% fewer views$/u,
  );
});

test('a lead says how many of a hundred like it hold, and is no advice that is settled', () => {
  const leads = Array.from({ length: 20 }, (_, seed) =>
    findInsights(simulateChannel({ ...noise, posts: 60, format: 2.5 }, seed), options),
  )
    .flat()
    .filter(({ evidence, confidence }) => evidence.claim?.dimension === 'format' && confidence < 0.9);
  const [told] = leads;
  expect(told?.description).toMatch(/\. Not settled yet: about \d\d of 100 leads like this hold up\.$/u);
});

test('what is the same finding in other words is told once: titles with a number, of a series that has numbers', () => {
  const posts = simulateChannel({ ...noise, posts: 160 }, 7).map((post, index) => {
    const isSeries = index % 2 === 0;
    const hasNumber = isSeries ? index % 20 < 16 : index % 20 === 1;
    return {
      ...post,
      title: `${isSeries ? 'Seaside drives' : 'Border patrol'}${hasNumber ? ` ${(index % 9) + 1}` : ''}`,
      views: isSeries ? post.views : 20 * post.views,
    };
  });
  const told = findInsights(posts, options).map(({ evidence }) => evidence.claim?.dimension);
  expect(told).toContain('title_word');
  expect(told).not.toContain('title_form');
});

test('of accounts the words are captions and those gained are followers', () => {
  const posts = simulateChannel({ ...noise, posts: 120 }, 5).map((post, index) => ({
    ...post,
    platform: 'instagram' as const,
    url: null,
    more: { subscribers_gained: (index % 3 === 0 ? 60 : 5) + (index % 4) },
    ...(index % 3 === 0 && { title: `Link in bio ${post.title}` }),
  }));
  const told = findInsights(posts, options).find(
    ({ evidence }) => evidence.claim?.metric === 'subscribers_gained',
  );
  expect(told?.title).toMatch(/^Use “link in bio” in more captions: such posts got .* followers/u);
  expect(told?.description).toMatch(
    /^Typical followers: [\d.]+ for 40 captions with “link in bio”, [\d.]+ for 80 captions without\. /u,
  );
});

test('what only one platform has is compared with the other posts of that platform', () => {
  const videos = simulateChannel({ ...noise, posts: 120 }, 5).map((post, index) => ({
    ...post,
    ...(index % 3 === 0 && { title: `${post.title} #lamps`, views: 12 * post.views }),
  }));
  // Between them, and never seen as often.
  const photos = simulateChannel({ ...noise, posts: 120 }, 6).map((post) => ({
    ...post,
    itemId: `photo ${post.itemId}`,
    platform: 'instagram' as const,
    type: 'image' as const,
    views: Math.ceil(post.views / 50),
  }));
  const groupsOf = (posts: TrackedPost[]) =>
    findInsights(posts, options).find(({ evidence }) => evidence.claim?.group === 'lamps')?.evidence.groups;
  const groups = groupsOf([...videos, ...photos]);
  expect(groups?.map(({ posts }) => posts)).toEqual([40, 80]);
  expect(groups).toEqual(groupsOf(videos));
});
