import { describe, expect, test } from 'vitest';
import { findInsights, type TrackedPost } from './index.ts';
import { drawNoise, simulateCreator } from './testing/simulate-creator.ts';
import { simulateSuccession } from './testing/simulate-succession.ts';

const options = { now: new Date('2027-06-01T00:00:00Z'), timezone: 'Europe/Berlin', minimumSample: 5 };
const quiet = { posts: 100, platforms: 1, types: 1, pace: 1, scatter: 0.8, tails: 'normal', phi: 0 } as const;

// Small forms: `npm run quality:analytics` asks thousands of creators and prints the shares.

describe('creators whose posts are pure noise in every dimension', () => {
  const creators = Array.from({ length: 150 }, (_, seed) => {
    const creator = drawNoise(seed + 1);
    return { creator, insights: findInsights(simulateCreator(creator, seed + 1), options) };
  });

  test('are told something false in at most 1 of 20 cases', () => {
    const misled = creators.filter(({ insights }) =>
      insights.some(({ evidence }) => evidence.claim !== undefined),
    );
    expect(misled.length / creators.length).toBeLessThanOrEqual(0.05);
  });

  test.for(['normal', 't3'])('are called viral in at most 1 of 20 cases (%s tails)', (tails) => {
    const alike = creators.filter(({ creator }) => creator.tails === tails);
    const misled = alike.filter(({ insights }) => insights.some(({ type }) => type.startsWith('viral')));
    // The share of 150 creators, which chance alone may double.
    expect(misled.length / alike.length).toBeLessThanOrEqual(0.1);
  });

  test('see one getting_started else', () => {
    for (const { insights } of creators) {
      const types = insights.map(({ type }) => type);
      expect(types.includes('getting_started') ? types.length : 1).toBe(1);
    }
  });

  test('are rarely misled when one platform scatters twice as much as the others', () => {
    const misled = Array.from({ length: 50 }, (_, seed) => {
      const posts = simulateCreator({ ...drawNoise(seed + 1), platforms: 3, uneven: 2 }, seed + 5000);
      return findInsights(posts, options).some(({ evidence }) => evidence.claim !== undefined);
    }).filter(Boolean);
    expect(misled.length / 50).toBeLessThanOrEqual(0.06);
  });
});

test('platforms in turns with a type of content each are told apart in at most 1 of 20 cases, by numbers', () => {
  const found = Array.from({ length: 40 }, (_, seed) => {
    const [length, runs] = [5 + (seed % 6), 6 + (seed % 7)];
    const world = { ...quiet, posts: length * runs, pace: 1.3 };
    const posts = simulateCreator(world, seed + 700).map((post, place): TrackedPost => {
      const isVideo = Math.floor(place / length) % 2 === 0;
      return { ...post, platform: isVideo ? 'youtube' : 'instagram', type: isVideo ? 'video' : 'audio' };
    });
    return findInsights(posts, options).filter(({ evidence }) => evidence.claim !== undefined);
  });
  expect(found.flat().filter(({ confidence }) => !Number.isFinite(confidence))).toEqual([]);
  expect(found.filter((insights) => insights.length > 0).length / found.length).toBeLessThanOrEqual(0.05);
});

describe('platforms that were used one after the other', () => {
  const halves = (['youtube', 'instagram'] as const).map((platform) => ({ platform, posts: 70 }));
  const three = (['youtube', 'instagram', 'tiktok'] as const).map((platform) => ({ platform, posts: 45 }));
  const returned = [...halves, { platform: 'youtube' as const, posts: 40 }];
  const brief = [
    { platform: 'youtube' as const, posts: 80 },
    { platform: 'instagram' as const, posts: 12 },
    { platform: 'youtube' as const, posts: 50 },
  ];

  test.for([
    ['each with a drift of its own', { runs: halves, drift: [1, 2.3], phi: 0 }],
    ['neighbours alike, begun anew at the switch', { runs: halves, drift: [0, 0], phi: 0.8 }],
    ['three of them, with drift', { runs: three, drift: [1, 2.3], phi: 0 }],
    ['one of them taken up again, with drift', { runs: returned, drift: [1, 2.3], phi: 0 }],
    ['one of them briefly, with drift', { runs: brief, drift: [1, 2.3], phi: 0 }],
    ['some posts astray, with drift', { runs: halves, drift: [1, 2.3], phi: 0, strays: 0.05 }],
  ] as const)('are told apart in at most 1 of 20 cases: %s', ([, succession]) => {
    const misled = Array.from({ length: 30 }, (_, seed) => seed + 1).filter((seed) =>
      findInsights(simulateSuccession(succession, seed), options).some(
        ({ evidence }) => evidence.claim?.dimension === 'platform',
      ),
    );
    expect(misled.length).toBeLessThanOrEqual(2);
  });
});

/** A strong difference on Tuesdays, to be left unsaid where posts are too few. */
const onTuesdays = (posts: TrackedPost[], times: number): TrackedPost[] =>
  posts.map((post) => (post.publishedAt.getUTCDay() === 2 ? { ...post, views: post.views * times } : post));

describe('below the gates', () => {
  const claims = (posts: TrackedPost[], minimumSample = 5) =>
    findInsights(posts, { ...options, timezone: 'UTC', minimumSample }).flatMap(
      ({ evidence }) => evidence.claim ?? [],
    );

  test('nineteen posts are too few, however large the difference', () => {
    const posts = onTuesdays(simulateCreator({ ...quiet, scatter: 0.1 }, 3), 20);
    expect(claims(posts)).toContainEqual(expect.objectContaining({ group: 'tuesday' }));
    expect(claims(posts.slice(0, 19))).toEqual([]);
  });

  test('a group smaller than the minimum sample is not spoken of', () => {
    const posts = onTuesdays(simulateCreator({ ...quiet, scatter: 0.1 }, 3), 20);
    const tuesdays = posts.filter(({ publishedAt }) => publishedAt.getUTCDay() === 2).length;
    expect(claims(posts, tuesdays)).toContainEqual(expect.objectContaining({ group: 'tuesday' }));
    expect(claims(posts, tuesdays + 1)).not.toContainEqual(expect.objectContaining({ group: 'tuesday' }));
  });

  test('a sure difference of 10 % is not worth the word', () => {
    const posts = onTuesdays(
      simulateCreator({ ...quiet, posts: 700, scatter: 0.05, pace: 0.3, level: 10 }, 3),
      1.1,
    );
    expect(claims(posts).filter(({ dimension }) => dimension === 'weekday')).toEqual([]);
    expect(claims(onTuesdays(posts, 1.1)).filter(({ dimension }) => dimension === 'weekday')).toHaveLength(1);
  });
});

describe('getting started says what is missing', () => {
  const describeStart = (posts: TrackedPost[]) => {
    const [insight] = findInsights(posts, { ...options, minimumSample: 3 });
    return `${insight?.description} ${insight?.evidence.method}`;
  };

  test.for([
    [0, 'You have no posts with numbers yet.'],
    [1, 'You have 1 post with numbers; 19 more make the first comparison possible.'],
    [14, 'You have 14 posts with numbers; 6 more make the first comparison possible.'],
  ] as const)('with %d posts', ([count, start]) => {
    const text = describeStart(simulateCreator({ ...quiet, posts: count }, 2));
    expect(text).toContain(start);
    expect(text).toContain(
      'Weekday advice needs about 70 posts: at least 3 on each of 3 weekdays and 20 in all.',
    );
  });

  test('with posts that nobody saw', () => {
    const unseen = simulateCreator({ ...quiet, posts: 3 }, 2).map((post) => ({ ...post, views: 0 }));
    expect(describeStart(unseen)).toContain('3 posts with 0 views are left out.');
  });

  test('with platforms that cannot be told from their times, however different', () => {
    const runs = (['youtube', 'instagram'] as const).map((platform) => ({ platform, posts: 40 }));
    const posts = simulateSuccession({ runs, drift: [0, 0], phi: 0 }, 5);
    const raised = posts.map((post) =>
      post.platform === 'instagram' ? { ...post, views: post.views * 20 } : post,
    );
    expect(describeStart(raised)).toMatch(
      /Compared in views by weekday.* By platform nothing can be said: the posts to compare/,
    );
  });

  test('with enough posts that do not differ', () => {
    expect(describeStart(simulateCreator(quiet, 2))).toMatch(
      /You have 100 posts with numbers\. Compared in views by weekday and part of the day, and in engagement rate by weekday, part of the day.* A difference of about \d+% or more in .* would most likely have shown\./,
    );
  });
});

describe('odd numbers', () => {
  const posts = simulateCreator({ ...quiet, platforms: 3, types: 3 }, 8);
  const types = (odd: TrackedPost[]) => findInsights(odd, options).map(({ type }) => type);

  test.for<[string, (post: TrackedPost, index: number) => Partial<TrackedPost>]>([
    ['all alike', () => ({ views: 100, likes: 5, shares: 1, comments: 1 })],
    ['no views', () => ({ views: 0 })],
    ['one view each', () => ({ views: 1, likes: 0, shares: 0, comments: 0 })],
    ['nothing but views', () => ({ likes: 0, shares: 0, comments: 0 })],
    ['more likes than views', ({ views }) => ({ likes: views * 50 })],
    [
      'numbers taken before publishing',
      ({ publishedAt }) => ({ recordedAt: new Date(publishedAt.getTime() - 1e9) }),
    ],
    ['published in the future', (_, index) => ({ publishedAt: new Date(Date.UTC(2030, 0, 1 + index)) })],
    [
      'gaps of months',
      ({ publishedAt }, index) => ({
        publishedAt: new Date(publishedAt.getTime() + Math.floor(index / 20) * 8e9),
      }),
    ],
    ['empty titles and no text', () => ({ title: '', words: null })],
    ['all on one day', () => ({ publishedAt: new Date('2026-05-05T10:00:00Z') })],
  ])('%s: one getting_started', ([, change]) => {
    expect(types(posts.map((post, index) => ({ ...post, ...change(post, index) })))).toEqual([
      'getting_started',
    ]);
  });

  test('the largest counts there can be', () => {
    const huge = posts.map((post, index) => (index === 3 ? { ...post, views: 1e12, likes: 1e12 } : post));
    const [insight] = findInsights(huge, options);
    expect(insight?.type).toBe('viral_success');
    expect(insight?.evidence.numbers.every(({ value }) => Number.isFinite(value))).toBe(true);
  });

  test('what was compared is told with the figure that it was compared in', () => {
    const [insight] = findInsights(posts, options);
    const views = '(?:platform|content type|weekday|part of the day)';
    expect(insight?.evidence.method).toMatch(
      new RegExp(`Compared in views by ${views}[^.]*, and in engagement rate by `, 'u'),
    );
    expect(insight?.evidence.method.split(', and in engagement rate by ')[0]).not.toContain('title');
  });

  test('ten thousand posts in one minute', () => {
    const many = simulateCreator({ ...quiet, posts: 10_000, types: 2, pace: 1 / 14_400_000 }, 9);
    expect(many.at(-1)?.publishedAt.getTime()).toBeLessThan((many[0]?.publishedAt.getTime() ?? 0) + 90_000);
    expect(types(many)).toEqual(['getting_started']);
  });

  test('numbers without any scatter, which differ by exactly as much as they differ', () => {
    const exact = posts.map((post) => ({
      ...post,
      views: post.type === 'audio' ? 1000 : 500,
      likes: 0,
      shares: 0,
      comments: 0,
    }));
    const [insight] = findInsights(exact, options);
    expect(insight?.evidence.claim).toEqual({
      dimension: 'content_type',
      group: 'audio',
      metric: 'views',
      direction: 'higher',
    });
    expect(insight?.evidence.numbers[0]?.value).toBeCloseTo(100, -1);
  });

  test('an unknown time zone is refused', () => {
    expect(() => findInsights(posts, { ...options, timezone: 'Mars/Olympus' })).toThrow(RangeError);
  });
});
