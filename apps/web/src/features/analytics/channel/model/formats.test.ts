import { expect, it } from 'vitest';
import { makePost } from '../testing/make-post.ts';
import { countOf, formatOf } from './formats.ts';

const short = (platform: string) => makePost({ platform, format: 'short' });

it.each([
  ['youtube', 'Short', '2 Shorts'],
  ['tiktok', 'TikTok', '2 TikToks'],
  ['instagram', 'Reel', '2 Reels'],
  ['facebook', 'Reel', '2 Reels'],
])('calls a short video on %s what its platform does: a %s', (platform, one, two) => {
  expect(formatOf(short(platform))).toBe(one);
  expect(countOf('short', 2, [short(platform), makePost({ format: 'video' })])).toBe(two);
});

it('has a common word for short videos of several platforms, and for all other formats', () => {
  expect(countOf('short', 2, [short('tiktok'), short('youtube')])).toBe('2 short videos');
  expect(countOf('short', 2, [short('instagram'), short('facebook')])).toBe('2 Reels');
  expect(countOf('short', 1, [short('elsewhere')])).toBe('1 short video');
  expect(countOf('video', 1, [makePost({ platform: 'tiktok' })])).toBe('1 video');
  const letter = makePost({ platform: 'newsletter', format: 'text' });
  expect(countOf('text', 150, [letter, makePost({ format: 'video' })])).toBe('150 newsletters');
  expect(countOf('text', 2, [letter, makePost({ platform: 'linkedin', format: 'text' })])).toBe('2 texts');
});
