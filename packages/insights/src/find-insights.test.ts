import { evidenceSchema, insightTypeSchema } from '@hookline/contract/analytics';
import { describe, expect, test } from 'vitest';
import { findInsights, type InsightDraft, type TrackedPost } from './index.ts';
import { simulateCreator, type Creator } from './testing/simulate-creator.ts';

const options = { now: new Date('2026-12-01T00:00:00Z'), timezone: 'UTC', minimumSample: 5 };
const plain: Creator = {
  posts: 210,
  platforms: 1,
  types: 1,
  pace: 0.7,
  scatter: 0.8,
  tails: 'normal',
  phi: 0,
};

const claimOf = (insights: InsightDraft[], dimension: string) =>
  insights.map(({ evidence }) => evidence.claim).find((claim) => claim?.dimension === dimension);

const ifSo = (applies: boolean) => (applies ? { engagement: 0.5 } : {});

function assertWellFormed(insights: InsightDraft[]): void {
  expect(insights.length).toBeGreaterThan(0);
  const starting = insights.filter(({ type }) => type === 'getting_started');
  expect(starting).toHaveLength(insights.length === starting.length ? 1 : 0);
  for (const { type, title, description, confidence, evidence } of insights) {
    insightTypeSchema.parse(type);
    evidenceSchema.parse(evidence);
    expect(confidence).toBeGreaterThanOrEqual(0.6);
    expect(confidence).toBeLessThanOrEqual(0.99);
    expect(title).not.toBe('');
    expect(`${title} ${description} ${evidence.method}`).not.toMatch(
      /NaN|undefined|null|Infinity|\d{4}\.\d|cause[sd]/,
    );
    const words = description.split(/\s+/u).length;
    expect(type === 'getting_started' ? words : 0).toBeLessThanOrEqual(25);
    expect(evidence.numbers.every(({ value }) => Number.isFinite(value))).toBe(true);
  }
}

describe('what goes together is found', () => {
  test.for<[string, string, string, Partial<Creator>]>([
    [
      'weekday',
      'tuesday',
      'views',
      { effect: ({ publishedAt }) => (publishedAt.getUTCDay() === 2 ? { views: 0.9 } : {}) },
    ],
    [
      'part_of_day',
      'evening',
      'views',
      { effect: ({ publishedAt }) => (publishedAt.getUTCHours() >= 18 ? { views: 0.9 } : {}) },
    ],
    [
      'platform',
      'tiktok',
      'views',
      { platforms: 3, effect: ({ platform }) => (platform === 'tiktok' ? { views: 0.9 } : {}) },
    ],
    [
      'content_type',
      'document',
      'views',
      { types: 3, effect: ({ type }) => (type === 'document' ? { views: 0.9 } : {}) },
    ],
    [
      'content_type',
      'document',
      'engagement_rate',
      { types: 3, effect: ({ type }) => (type === 'document' ? { engagement: 0.5 } : {}) },
    ],
    [
      'title_question',
      'yes',
      'engagement_rate',
      { effect: ({ title }) => (title.endsWith('?') ? { engagement: 0.4 } : {}) },
    ],
    [
      'title_number',
      'no',
      'engagement_rate',
      { effect: ({ title }) => (/\d/.test(title) ? { engagement: -0.4 } : {}) },
    ],
    [
      'title_length',
      'long',
      'engagement_rate',
      { effect: ({ title }) => ({ engagement: 0.03 * title.length - 1 }) },
    ],
    [
      'text_length',
      'short',
      'engagement_rate',
      { effect: ({ words }) => ({ engagement: (words ?? 0) > 500 ? -0.5 : 0 }) },
    ],
    ['hook', 'question', 'engagement_rate', { effect: ({ style }) => ifSo(style?.hook === 'question') }],
    ['sentiment', 'low', 'engagement_rate', { effect: ({ style }) => ifSo((style?.sentiment ?? 1) < 0.1) }],
    ['energy', 'high', 'engagement_rate', { effect: ({ style }) => ifSo((style?.energy ?? 0) > 3) }],
    [
      'reading_grade',
      'low',
      'engagement_rate',
      { effect: ({ style }) => ifSo((style?.readingGrade ?? 20) < 8) },
    ],
    ['address', 'high', 'engagement_rate', { effect: ({ style }) => ifSo((style?.address ?? 0) > 1) }],
  ])('%s: %s, by %s', ([dimension, group, metric, change]) => {
    const insights = findInsights(simulateCreator({ ...plain, ...change }, 1), options);
    assertWellFormed(insights);
    expect(claimOf(insights, dimension)).toEqual({ dimension, group, metric, direction: 'higher' });
  });

  test('and said of texts in words that a reader can check', () => {
    const effect: Creator['effect'] = ({ style }) => ifSo((style?.readingGrade ?? 20) < 8);
    const posts = simulateCreator({ ...plain, effect }, 1);
    const told = findInsights(posts, options).find(
      ({ evidence }) => evidence.claim?.dimension === 'reading_grade',
    );
    const limit = Number(/reading grade of at most (\d+\.\d)\)/.exec(told?.title ?? '')?.[1]);
    expect(told?.description).toMatch(
      /^Typical engagement rate: \d+\.\d% for \d+ posts with a text that is easier to read \(reading grade of at most \d+\.\d\), \d+\.\d% for \d+ posts with one that is harder to read\. /,
    );
    expect(told?.evidence.groups?.map(({ key, label }) => [key, label])).toEqual([
      ['high', `Reading grade above ${limit.toFixed(1)}`],
      ['low', `Reading grade of at most ${limit.toFixed(1)}`],
    ]);
    const below = posts.filter(({ style }) => (style?.readingGrade ?? 20) <= limit);
    expect(told?.evidence.groups?.[1]?.posts).toBe(below.length);
    expect(told?.evidence.numbers.length).toBeGreaterThan(7);
  });

  test('and of their tone without a figure that only a machine reads', () => {
    const effect: Creator['effect'] = ({ style }) => ifSo((style?.sentiment ?? 1) < 0.1);
    const told = findInsights(simulateCreator({ ...plain, effect }, 1), options).find(
      ({ evidence }) => evidence.claim?.dimension === 'sentiment',
    );
    expect(told?.title).toMatch(/^Sound less positive: such posts got a \d+% higher engagement rate$/);
    expect(told?.evidence.groups?.map(({ label }) => label)).toEqual([
      'Sounds more positive than usual',
      'Sounds less positive than usual',
    ]);
  });

  test('of newsletters in opens of what was delivered, however fast the list grew', () => {
    const posts = simulateCreator({ ...plain, posts: 120 }, 1).map((post, index): TrackedPost => {
      const delivered = 400 + 20 * index;
      const luck = Math.sin(index * 7.1) * 0.05;
      const opens = Math.round(delivered * (luck + (post.title.endsWith('?') ? 0.55 : 0.4)));
      return { ...post, platform: 'newsletter', views: opens, likes: 0, more: { delivered, opens } };
    });
    const insights = findInsights(posts, options);
    const told = insights.find(({ evidence }) => evidence.claim?.dimension === 'title_form');
    expect(told?.evidence.claim).toMatchObject({ metric: 'open_rate', direction: 'higher' });
    expect(told?.title).toMatch(/^Write titles with a question: such posts got a \d+% higher open rate$/);
    expect(told?.description).toMatch(
      /^Typical open rate: 5\d\.\d% for \d+ titles with a question, \d\d\.\d% for \d+ titles without a question\. /,
    );
    const dimensions = insights.map(({ evidence }) => evidence.claim?.dimension);
    expect(new Set(dimensions).size).toBe(dimensions.length);
  });

  test('and once only where it is the same of a title and of how a text opens', () => {
    const effect: Creator['effect'] = ({ title }) => (title.endsWith('?') ? { engagement: 0.6 } : {});
    const posts = simulateCreator({ ...plain, effect }, 1).map(({ style, ...post }): TrackedPost => {
      const hook = post.title.endsWith('?') ? 'question' : 'statement';
      return { ...post, style: style && { ...style, hook } };
    });
    const told = findInsights(posts, options).map(({ evidence }) => evidence.claim?.dimension);
    expect(told.filter((name) => name === 'hook' || name === 'title_question')).toHaveLength(1);
  });

  test('but nothing of texts that were not looked at', () => {
    const effect: Creator['effect'] = ({ style }) => ifSo(style?.hook === 'question');
    const posts = simulateCreator({ ...plain, effect }, 1).map((post) => ({ ...post, style: null }));
    expect(claimOf(findInsights(posts, options), 'hook')).toBeUndefined();
  });

  test('weekdays are those of publishing, never those of the first numbers', () => {
    const effect: Creator['effect'] = ({ publishedAt }) =>
      publishedAt.getUTCDay() === 2 ? { views: 1.2 } : {};
    const posts = simulateCreator({ ...plain, effect }, 1);
    expect(findInsights(posts, options).map(({ type }) => type)).toContain('timing_optimization');
    const undatedPosts = posts.map((post) => ({ ...post, isPublishedKnown: false }));
    const found = findInsights(undatedPosts, options);
    expect(found.map(({ type }) => type)).toEqual(['getting_started']);
    expect(found[0]?.evidence.method).toContain('have no publish date');
  });

  test('but none of the part of the day where only the day of publishing is known', () => {
    const effect: Creator['effect'] = ({ publishedAt }) =>
      publishedAt.getUTCHours() >= 18 ? { views: 0.9 } : {};
    const posts = simulateCreator({ ...plain, effect }, 1).map((post) => ({
      ...post,
      publishedDayOnly: true,
    }));
    expect(claimOf(findInsights(posts, options), 'part_of_day')).toBeUndefined();
  });

  test('in words that give the numbers and blame nothing', () => {
    const effect: Creator['effect'] = ({ publishedAt }) =>
      publishedAt.getUTCDay() === 2 ? { views: 0.9 } : {};
    const [insight] = findInsights(simulateCreator({ ...plain, effect }, 1), options);
    expect(insight?.type).toBe('timing_optimization');
    expect(insight?.title).toMatch(/^Post more on Tuesdays: such posts got \d\.\d times the views$/);
    expect(insight?.description).toMatch(
      /^Typical views: \d,\d+ for \d+ posts on Tuesday, [\d,]+ for \d+ posts on other days\. Compared with posts from the same time, that is \d\.\d times the views \(90% interval: \d(?:\.\d)? to \d(?:\.\d)? times\)\. (Very likely|Almost certainly) not luck \(9\d%\), though the weekday may not be the reason\.$/,
    );
    const value = (label: string) =>
      insight?.evidence.numbers.find((number) => number.label === label)?.value ?? Number.NaN;
    expect(value('Lower end of its 90% interval')).toBeLessThan(value('Difference'));
    expect(value('Upper end of its 90% interval')).toBeGreaterThan(value('Difference'));
    const tuesdays = simulateCreator({ ...plain, effect }, 1).filter(
      ({ publishedAt }) => publishedAt.getUTCDay() === 2,
    );
    expect(value('Tuesday: posts')).toBe(tuesdays.length);
    expect(insight?.evidence.posts[0]?.id).toBe(tuesdays.sort((a, b) => b.views - a.views)[0]?.itemId);
  });

  test('and does not seem to contradict the numbers as they were recorded', () => {
    const effect: Creator['effect'] = ({ publishedAt }) =>
      publishedAt.getUTCDay() === 2 ? { views: 0.9 } : {};
    // What is posted on Sundays goes to a platform with eight times the views.
    const posts = simulateCreator({ ...plain, platforms: 3, effect }, 1).map((post) => {
      const platform = post.publishedAt.getUTCDay() === 0 ? 'tiktok' : post.platform;
      return { ...post, platform, views: platform === 'tiktok' ? post.views * 8 : post.views };
    });
    const told = findInsights(posts, options).find(({ evidence }) => evidence.claim?.group === 'tuesday');
    expect(told?.description).toMatch(
      /The recorded median is highest for Sunday \(\d+ posts\), but compared with posts from the same time/,
    );
  });

  test('in the time zone of the user', () => {
    // 20:00 UTC on Mondays is Tuesday morning in Sydney, in winter as in summer.
    const effect: Creator['effect'] = ({ publishedAt }) =>
      publishedAt.getUTCDay() === 1 && publishedAt.getUTCHours() >= 14 ? { views: 1.6 } : {};
    const posts = simulateCreator({ ...plain, posts: 300, effect }, 3);
    const insights = findInsights(posts, { ...options, timezone: 'Australia/Sydney' });
    expect(claimOf(insights, 'weekday')?.group).toBe('tuesday');
  });

  test('though three months are empty', () => {
    const effect: Creator['effect'] = ({ publishedAt }) =>
      publishedAt.getUTCDay() === 2 ? { views: 0.9 } : {};
    const posts = simulateCreator({ ...plain, effect }, 1).map((post, index) => {
      const later = index < 100 ? 0 : 91 * 24 * 3600 * 1000;
      return { ...post, publishedAt: new Date(post.publishedAt.getTime() + later) };
    });
    expect(claimOf(findInsights(posts, options), 'weekday')?.group).toBe('tuesday');
  });

  test('three times in four when a weekday differs by 0.8 standard deviations, at 30 posts a weekday, asking everything else as well', () => {
    const creator: Creator = {
      ...plain,
      platforms: 3,
      types: 3,
      effect: ({ publishedAt }) => (publishedAt.getUTCDay() === 2 ? { views: 0.64 } : {}),
    };
    const found = Array.from({ length: 60 }, (_, seed) =>
      claimOf(findInsights(simulateCreator(creator, 100 + seed), options), 'weekday'),
    ).filter((claim) => claim?.group === 'tuesday');
    expect(found.length).toBeGreaterThanOrEqual(45);
  });
});

describe('posts far above the usual', () => {
  const posts = simulateCreator({ ...plain, posts: 150 }, 4);
  const raise = (index: number, change: Partial<TrackedPost> = {}) => {
    const post = posts[index];
    return post === undefined ? [] : [{ ...post, views: post.views * 100, ...change }];
  };

  test('are named, with their multiple and what they share', () => {
    const hits = [5, 20, 33, 40].flatMap((index) => raise(index, { type: 'audio' as const }));
    const rest = posts.filter(({ itemId }) => !hits.some((hit) => hit.itemId === itemId));
    const insights = findInsights([...hits, ...rest], options);
    assertWellFormed(insights);
    const success = insights.find(({ type }) => type === 'viral_success');
    expect(success?.title).toBe('4 posts went far beyond your usual');
    expect(success?.description).toContain(
      'All 4 share something that none of your other posts have: Audio.',
    );
    expect(success?.evidence.posts.map(({ id }) => id).sort()).toEqual(
      hits.map(({ itemId }) => itemId).sort(),
    );
    expect(success?.evidence.claim).toBeUndefined();
    const [usual, ...far] = success?.evidence.groups ?? [];
    expect(usual).toMatchObject({ label: 'Your median on Instagram', posts: 150, unit: 'views' });
    expect(new Set(far.map(({ middle }) => middle))).toEqual(new Set(hits.map(({ views }) => views)));
  });

  test.for([
    [2, true],
    // 14 of 150 posts: three blindly drawn are all of them in 1 of 1,500 cases, but some forty traits are
    // looked at.
    [11, false],
  ] as const)('share what %d others have: said is %s', ([others, isSaid]) => {
    const typed = posts.map((post, index) => ({
      ...post,
      type: index < others ? ('audio' as const) : post.type,
    }));
    const hits = [50, 70, 90].flatMap((index) => raise(index, { type: 'audio' as const }));
    const rest = typed.filter((_, index) => ![50, 70, 90].includes(index));
    const insight = findInsights([...rest, ...hits], options).find(({ type }) => type === 'viral_success');
    expect(insight?.title).toBe('3 posts went far beyond your usual');
    expect(insight?.description.includes('Audio')).toBe(isSaid);
  });

  test('are a chance to use while they are new', () => {
    const published = new Date('2026-11-27T00:00:00Z');
    const hit = raise(30, { publishedAt: published, recordedAt: new Date('2026-11-30T00:00:00Z') });
    const insights = findInsights([...posts.filter((_, index) => index !== 30), ...hit], options);
    expect(insights.map(({ type }) => type)).toEqual(['viral_potential']);
    expect(insights[0]?.description).toContain('only 4 days after');
    const later = findInsights([...posts.filter((_, index) => index !== 30), ...hit], {
      ...options,
      now: new Date('2027-02-01'),
    });
    expect(later.map(({ type }) => type)).toEqual(['viral_success']);
  });

  test('are never called new where it is not known when they were published', () => {
    const seen = new Date('2026-11-27T00:00:00Z');
    const hit = raise(30, {
      publishedAt: seen,
      isPublishedKnown: false,
      recordedAt: new Date('2026-11-30T00:00:00Z'),
    });
    const found = findInsights([...posts.filter((_, index) => index !== 30), ...hit], options);
    expect(found.map(({ type }) => type)).toEqual(['viral_success']);
  });

  test('are not told from fewer than twenty posts', () => {
    expect(findInsights([...posts.slice(0, 18), ...raise(30)], options).map(({ type }) => type)).toEqual([
      'getting_started',
    ]);
  });
});

describe('repeatable', () => {
  const creator: Creator = {
    ...plain,
    platforms: 2,
    effect: ({ platform }) => (platform === 'tiktok' ? { views: 1 } : {}),
  };
  const posts = simulateCreator(creator, 6);

  test('the same posts give the same insights, in every order', () => {
    const first = findInsights(posts, options);
    expect(first.length).toBeGreaterThan(0);
    expect(findInsights(posts, options)).toEqual(first);
    expect(findInsights([...posts].reverse(), options)).toEqual(first);
    expect(
      findInsights(
        posts.toSorted((a, b) => a.views - b.views),
        options,
      ),
    ).toEqual(first);
  });

  test('posts of one moment too', () => {
    const together = posts.map((post) => ({ ...post, publishedAt: new Date('2026-05-05T10:00:00Z') }));
    expect(findInsights([...together].reverse(), options)).toEqual(findInsights(together, options));
  });

  test('the posts are not changed', () => {
    const before = structuredClone(posts);
    findInsights(posts, options);
    expect(posts).toEqual(before);
  });
});
