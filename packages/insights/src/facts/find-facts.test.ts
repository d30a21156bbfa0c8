import { expect, it } from 'vitest';
import type { TrackedPost } from '../tracked-post.ts';
import { findFacts } from './find-facts.ts';

const day = 24 * 3600 * 1000;
const start = Date.UTC(2027, 0, 4, 12);
const options = { now: new Date(start + 240 * day), timezone: 'Europe/Berlin' };

const post = (index: number, own: Partial<TrackedPost> = {}): TrackedPost => ({
  itemId: `post-${index}`,
  title: `Video ${index}`,
  platform: 'youtube',
  type: 'video',
  publishedAt: new Date(start + index * 7 * day),
  isPublishedKnown: true,
  publishedDayOnly: false,
  recordedAt: options.now,
  views: 100 + index,
  likes: 0,
  shares: 0,
  comments: 0,
  words: null,
  style: null,
  durationSeconds: 600,
  ...own,
});

/** Thirty videos, one a week; every third is a Short with many times the views, the first of them by far. */
const channel = Array.from({ length: 30 }, (_, index) =>
  post(index, index % 3 === 0 ? { durationSeconds: 40, views: index === 0 ? 60_000 : 4000 + index } : {}),
);
const titles = (posts: readonly TrackedPost[], told?: Parameters<typeof findFacts>[1]['told']) =>
  findFacts(posts, told === undefined ? options : { ...options, told }).map(({ title }) => title);

it('counts what is so, with the posts that it speaks of', () => {
  const facts = findFacts(channel, options);
  expect(facts.map(({ id, title, description }) => [id, title, description])).toEqual([
    [
      'best_share:format:short',
      'Your 10 best videos are all Shorts',
      'Among all your videos it is 10 of 30 (33%).',
    ],
    [
      'concentration',
      'One video made 61% of your views',
      '60,000 of 98,435 views; the other 29 videos made the rest.',
    ],
    [
      'mix:format',
      '10 Shorts and 20 long videos',
      'A typical Short has 4,017 views, a typical long video has 115 views.',
    ],
    ['record:views', 'Your record: 60,000 views', '“Video 0” on YouTube has 490 times your usual 123.'],
    [
      'record:views_lately',
      'Your best of the last 90 days: 4,027 views',
      '“Video 27” on YouTube is number 2 among all your posts.',
    ],
    ['pace', '8 videos in the last 90 days', '13 in the 90 days before.'],
    [
      'pause',
      'Nothing published for 37 days',
      '“Video 29” was your last post. You usually publish every 7 days.',
    ],
    [
      'run',
      'Your longest run: 30 weeks without a gap',
      'Something new every week from Jan 4, 2027 to Jul 26, 2027, 30 posts in all.',
    ],
    ['total', '30 videos have 98,435 views', 'A typical one is “Video 23” with 123 views.'],
  ]);
  expect(facts[0]?.posts[0]).toEqual({ id: 'post-0', title: 'Video 0', platform: 'youtube' });
});

it('begins with the tenth post that somebody saw', () => {
  expect(titles(channel.slice(0, 9))).toEqual([]);
  expect(titles([...channel.slice(0, 9), post(9, { views: 0 })])).toEqual([]);
  expect(titles(channel.slice(0, 10)).length).toBeGreaterThanOrEqual(3);
});

it('is the same in whatever order posts come, and says each thing once', () => {
  const facts = findFacts(channel, options);
  expect(findFacts(channel.toReversed(), options)).toEqual(facts);
  expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
});

it('does not repeat what insights tell', () => {
  const told = {
    dimensions: new Set(['format']),
    groups: new Set(['format:short']),
    items: new Set(['post-0']),
  };
  const ids = findFacts(channel, { ...options, told }).map(({ id }) => id);
  expect(ids).not.toContain('best_share:format:short');
  expect(ids).not.toContain('mix:format');
  expect(ids).not.toContain('record:views');
  expect(ids).toContain('total');
});

it('says how many videos of unknown length the mix of formats leaves out', () => {
  const facts = findFacts([...channel, post(30, { durationSeconds: null })], options);
  expect(facts.find(({ id }) => id === 'mix:format')).toMatchObject({
    title: '10 Shorts and 20 long videos',
    description: expect.stringMatching(/\. 1 video of unknown length is left out\.$/u),
  });
});

it('ends an archive with its last day instead of beginning with a pause of years', () => {
  const facts = findFacts(channel, { ...options, now: new Date(start + 2_000 * day) });
  expect(facts.map(({ id }) => id)).not.toContain('pause');
  expect(facts.at(-1)).toMatchObject({
    id: 'end',
    title: 'These numbers end on Jul 26, 2027',
    description: '“Video 29” is the last post. If you have published since, import a newer export.',
  });
  expect(findFacts(channel, options).map(({ id }) => id)).not.toContain('end');
});

it('says of whose subscribers a share is, and names the post of a record once', () => {
  const gaining = channel.map((own, index) => ({
    ...own,
    likes: 5,
    more: { subscribers_gained: index === 3 ? 60 : 10 },
  }));
  const facts = findFacts(gaining, options);
  expect(facts.find(({ id }) => id === 'record:subscribers')?.description).toBe(
    '“Video 3” brought 17.1% of all subscribers that your posts gained.',
  );
  const ofAccount = gaining.map((own) => ({ ...own, platform: 'tiktok' as const }));
  expect(findFacts(ofAccount, options).map(({ title }) => title)).toContain(
    'Most followers from one post: 60',
  );
  expect(facts.find(({ id }) => id === 'record:engagement')?.title).toMatch(/^Highest engagement: \d/u);
});

it('calls short videos what their platform calls them, whatever else is published beside them', () => {
  const formatsOf = (platform: TrackedPost['platform'], beside: TrackedPost['platform']) =>
    findFacts(
      channel.map((own, index) => ({ ...own, platform: index === 29 ? beside : platform })),
      options,
    ).find(({ id }) => id === 'mix:format')?.title;
  expect(formatsOf('youtube', 'newsletter')).toBe('10 Shorts and 19 long videos');
  expect(formatsOf('instagram', 'tiktok')).toBe('10 Reels and 19 long videos');
  expect(formatsOf('youtube', 'instagram')).toBe('10 short videos and 20 long videos');
});

it('compares a record with what is usual on its own platform only', () => {
  const described = (posts: readonly TrackedPost[]) =>
    findFacts(posts, options).find(({ id }) => id === 'record:views')?.description;
  const onTikTok = (index: number, own: Partial<TrackedPost> = {}) =>
    post(index, { platform: 'tiktok', views: 2_000, ...own });
  const record = onTikTok(30, { views: 90_000 });
  expect(described([...channel, record])).toBe('“Video 30” on TikTok is ahead of your 30 other posts.');
  const others = Array.from({ length: 12 }, (_, index) => onTikTok(31 + index));
  expect(described([...channel, record, ...others])).toBe(
    '“Video 30” on TikTok has 45 times your usual 2,000 there.',
  );
});

it('calls a post the fastest only of those whose numbers were taken while they were young', () => {
  const titled = (posts: readonly TrackedPost[]) =>
    findFacts(posts, options).find(({ id }) => id === 'record:fastest')?.title;
  const grown = Array.from({ length: 30 }, (_, index) =>
    post(index, { publishedAt: new Date(start - index * day) }),
  );
  expect(titled(grown)).toBeUndefined();
  const young = Array.from({ length: 12 }, (_, index) =>
    post(40 + index, {
      publishedAt: new Date(options.now.getTime() - (2 + index) * day),
      views: 50 + 20 * index,
    }),
  );
  expect(titled([...grown, ...young])).toBe('Your fastest: 25 views a day');
});
