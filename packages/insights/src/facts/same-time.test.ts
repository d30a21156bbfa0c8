import { expect, it } from 'vitest';
import type { TrackedPost } from '../tracked-post.ts';
import { findFacts } from './find-facts.ts';

const day = 24 * 3600 * 1000;
const start = Date.UTC(2027, 0, 4, 12);
const options = { now: new Date(start + 400 * day), timezone: 'UTC' };

const video = (index: number, own: Partial<TrackedPost>): TrackedPost => ({
  itemId: `post-${index}`,
  title: `Video ${index}`,
  platform: 'youtube',
  type: 'video',
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
  durationSeconds: 600,
  ...own,
});
const apart = (posts: readonly TrackedPost[], by: 'format' | 'hashtag') =>
  findFacts(posts, options).find(({ id }) => id === `mix:${by}:apart`);

const short = { durationSeconds: 40 };
/** Forty long videos, then forty Shorts. */
const switched = Array.from({ length: 80 }, (_, index) =>
  video(index, index < 40 ? {} : { ...short, views: 2500 }),
);
const nothingToCompare = {
  title: 'Shorts have 25 times the views',
  description:
    'Typical views: 2,500 for 40 such posts, 100 for 40 long videos.' +
    ' There are too few other posts from that time to compare with.',
};

it('does not say that others of their time do as well where there are none', () => {
  expect(apart(switched, 'format')).toMatchObject(nothingToCompare);
  const undated = switched.map((post) => ({ ...post, isPublishedKnown: false }));
  expect(apart(undated, 'format')).toMatchObject(nothingToCompare);
});

it('nor where one post stands beside nineteen', () => {
  const early = switched.map((post, index) => {
    const swapped = index === 10 ? short : index === 50 ? { durationSeconds: 600 } : {};
    return { ...post, ...swapped };
  });
  expect(apart(early, 'format')).toMatchObject(nothingToCompare);
});

/** Two of twenty have the hashtag in the first months and eighteen in the last, which have far more views. */
const tagged = (multiple: number) =>
  Array.from({ length: 120 }, (_, index) => {
    const isLate = index >= 60;
    const hasTag = isLate ? index % 10 !== 0 : index % 10 === 0;
    const usual = isLate ? 10_000 : 100;
    return video(index, {
      title: `Video ${index}${hasTag ? ' #clay' : ''}`,
      views: usual * (hasTag ? multiple : 1),
    });
  });

it('says it where posts do worse than others of their time, however far ahead they are in all', () => {
  expect(apart(tagged(0.4), 'hashtag')).toMatchObject({
    title: 'Posts with #clay have 40 times the views, but fewer than others from their time',
    description: expect.stringMatching(
      / Compared with others from the same time it is 60% fewer views, which may be luck\.$/u,
    ),
  });
});

it('says what is twice in English, and that the time explains the rest', () => {
  expect(apart(tagged(2), 'hashtag')).toMatchObject({
    title: 'Posts with #clay have 200 times the views',
    description: expect.stringMatching(
      / Compared with others from the same time it is twice the views, which may be luck\.$/u,
    ),
  });
  expect(apart(tagged(1), 'hashtag')?.title).toBe(
    'Posts with #clay have 100 times the views, but so do others from their time',
  );
});

it('calls no difference a hundred percent', () => {
  const hidden = switched.map((post, index) => ({ ...post, views: index < 40 ? 2500 : 3 }));
  expect(apart(hidden, 'format')?.title).toBe('Shorts have under a hundredth of the views');
});
