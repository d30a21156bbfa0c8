import { expect, it } from 'vitest';
import { findInsights, type TrackedPost, withModel } from '../index.ts';

const day = 24 * 3600 * 1000;
const start = Date.UTC(2027, 0, 4, 12);
const options = { now: new Date(start + 400 * day), timezone: 'UTC', minimumSample: 5 };

/** Some luck that is the same in every run. */
const luck = (index: number): number => Math.exp(0.4 * Math.sin(index * 12.9898));

const post = (index: number, own: Partial<TrackedPost>): TrackedPost => ({
  itemId: `post-${index}`,
  title: `Video ${index}`,
  platform: 'youtube',
  type: 'video',
  publishedAt: new Date(start + 3 * index * day),
  isPublishedKnown: true,
  publishedDayOnly: false,
  recordedAt: options.now,
  views: Math.round(500 * luck(index)),
  likes: 0,
  shares: 0,
  comments: 0,
  words: null,
  style: null,
  ...own,
});

const many = (count: number, of: (index: number) => Partial<TrackedPost>): TrackedPost[] =>
  Array.from({ length: count }, (_, index) => post(index, of(index)));

const stepOf = (posts: readonly TrackedPost[], dimension: string): string | undefined =>
  findInsights(posts, options).find(({ evidence }) => evidence.claim?.dimension === dimension)?.next_step;

it('says what the next post should be, and how many of the latest are so', () => {
  const posts = many(90, (index) =>
    index % 3 === 0
      ? { durationSeconds: 40, views: Math.round(6000 * luck(index)) }
      : { durationSeconds: 700 },
  );
  expect(stepOf(posts, 'format')).toBe(
    'Plan your next video as a Short. So far it is 6 of your latest 20 posts.',
  );
});

it('says to keep to it where most of the latest are so already', () => {
  const posts = many(90, (index) => {
    const isTagged = index < 40 ? index % 2 === 0 : index % 10 !== 0;
    return isTagged
      ? { title: `Video ${index} #canada`, views: Math.round(6000 * luck(index)) }
      : { title: `Video ${index}` };
  });
  expect(stepOf(posts, 'hashtag')).toBe('Keep to it: it is 18 of your latest 20 posts already.');
});

it('names the series that a word belongs to, where most titles with the word are of it', () => {
  const titled = (part: (index: number) => string) =>
    many(90, (index) =>
      index % 3 === 0
        ? { title: `What ${index} hides ${part(index)}`, views: Math.round(6000 * luck(index)) }
        : { title: `Video ${index}` },
    );
  expect(
    stepOf(
      titled(() => '| Border Security'),
      'title_word',
    ),
  ).toBe('Make another “Border Security”. So far it is 6 of your latest 20 posts.');
  expect(
    stepOf(
      titled((index) => `at border ${index}`),
      'title_word',
    ),
  ).not.toContain('Make another');
});

it('says what is missing where nothing can be said', () => {
  const [few] = findInsights(
    many(8, () => ({})),
    options,
  );
  expect(few?.next_step).toBe('Track 12 more posts, or import an export with all of them.');
  const [none] = findInsights([], options);
  expect(none?.next_step).toBe('Import the export of your channel, or open a post and press Track.');
});

it('names the best of the posts as it is called now, where a post shows how it is done', () => {
  const step = 'Plan your next video as a Short.';
  expect(withModel(step, { type: 'content_type_optimization', best: 'Tides' })).toBe(
    'Plan your next video as a Short. Start from “Tides”, the best of them.',
  );
  expect(withModel(step, { type: 'timing_optimization', best: 'Tides' })).toBe(step);
  expect(withModel(step, { type: 'content_type_optimization' })).toBe(step);
  expect(withModel('', { type: 'content_type_optimization', best: 'Tides' })).toBe('');
});
