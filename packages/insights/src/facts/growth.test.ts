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

/** Fifteen videos of 100 views, one a week, then fifteen of `views`. */
const halves = (views: number, own: (index: number) => Partial<TrackedPost> = () => ({})) =>
  Array.from({ length: 30 }, (_, index) => post(index, { views: index < 15 ? 100 : views, ...own(index) }));
const told = (posts: readonly TrackedPost[], now = options.now) =>
  findFacts(posts, { ...options, now }).find(({ id }) => id === 'growth');

it('says how newer posts do beside older ones, where that is twice as much or half', () => {
  expect(told(halves(450))).toMatchObject({
    title: 'Your newer videos have 4.5 times the views of your older ones',
    description: 'Typical views: 100 for the 15 videos before Apr 19, 2027; 450 for the 15 since.',
  });
  expect(told(halves(40))).toMatchObject({
    title: 'Your newer videos have 60% fewer views than your older ones',
    description: 'Typical views: 100 for the 15 videos before Apr 19, 2027; 40 for the 15 since.',
  });
  expect(told(halves(190))).toBeUndefined();
});

it('gives the time that newer posts had as a reason only while they are young', () => {
  // The one in the middle of the newer half is from the 22nd week.
  const after = (days: number) => told(halves(40), new Date(start + (22 * 7 + days) * day))?.description;
  expect(after(59)).toMatch(/since\. The newer ones have had less time to be seen\.$/u);
  expect(after(61)).toMatch(/40 for the 15 since\.$/u);
  expect(told(halves(450), new Date(start + 23 * 7 * day))?.description).toMatch(/450 for the 15 since\.$/u);
});

it('calls no half a hundred percent below the other', () => {
  const posts = halves(3).map((own, index) => (index < 15 ? { ...own, views: 9000 } : own));
  expect(told(posts)?.title).toBe('Your newer videos have under a hundredth of the views of your older ones');
});

it('compares posts of one platform that has most of both halves, and no newsletter with a TikTok', () => {
  const moved = halves(450, (index) => ({ platform: index < 15 ? 'newsletter' : 'tiktok' }));
  expect(told(moved)).toBeUndefined();
  // Three of each fifteen, a fifth, are elsewhere and far above all.
  const beside = (others: number) =>
    told(halves(450, (index) => (index % 15 < others ? { platform: 'tiktok', views: 90_000 } : {})));
  expect(beside(3)?.description).toBe(
    'Typical views on YouTube: 100 for the 12 videos before Apr 19, 2027; 450 for the 12 since.',
  );
  expect(beside(3)?.title).toBe('Your newer videos on YouTube have 4.5 times the views of your older ones');
  expect(beside(4)).toBeUndefined();
});
