import { expect, it } from 'vitest';
import type { TrackedPost } from './tracked-post.ts';
import { findWhatWorked } from './what-worked.ts';

const options = { now: new Date('2028-01-01T00:00:00Z'), timezone: 'UTC', minimumSample: 5 };
const post = (index: number, part: Partial<TrackedPost> = {}): TrackedPost => ({
  itemId: `post-${String(index).padStart(2, '0')}`,
  title: `Something else ${index}`,
  platform: 'youtube',
  type: 'video',
  publishedAt: new Date(Date.UTC(2027, 0, index + 1)),
  isPublishedKnown: true,
  publishedDayOnly: false,
  recordedAt: new Date(Date.UTC(2027, 6, index + 1)),
  views: 1000,
  likes: 40,
  shares: 5,
  comments: 5,
  words: 300,
  style: null,
  ...part,
});

it('says nothing of a platform with fewer than eight posts', () => {
  expect(
    findWhatWorked(
      Array.from({ length: 7 }, (_, index) => post(index)),
      'youtube',
      options,
    ),
  ).toBeNull();
  expect(
    findWhatWorked(
      Array.from({ length: 30 }, (_, index) => post(index)),
      'tiktok',
      options,
    ),
  ).toBeNull();
});

it('names the best posts and the words that come up again among those above the usual', () => {
  const posts = Array.from({ length: 12 }, (_, index) =>
    index < 3 ? post(index, { title: `Sourdough for beginners ${index}`, views: 5000 + index }) : post(index),
  );
  const worked = findWhatWorked(
    [...posts, post(40, { platform: 'tiktok', views: 900_000 })],
    'youtube',
    options,
  );
  expect(worked).toMatchObject({ posts: 12, usualViews: 1000, findings: [] });
  expect(worked?.best[0]).toEqual({
    id: 'post-02',
    title: 'Sourdough for beginners 2',
    views: 5002,
    multiple: 5.002,
    words: 300,
    script: null,
  });
  expect(worked?.topics.map(({ word }) => word)).toEqual(['beginners', 'sourdough']);
  expect(worked?.topics[0]).toMatchObject({ posts: 3, multiple: 5.001 });
});

it('looks at the newest thousand', () => {
  const old = post(5000, { views: 900_000, publishedAt: new Date(0) });
  const posts = Array.from({ length: 1_000 }, (_, index) => post(index));
  expect(findWhatWorked([old, ...posts], 'youtube', options)).toMatchObject({
    posts: 1_000,
    usualViews: 1_000,
  });
});
