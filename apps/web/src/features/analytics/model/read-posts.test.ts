import { expect, it } from 'vitest';
import { readPosts } from './read-posts.ts';

it('reads a moment that stands in for an unknown one as unknown', () => {
  const published_at = '2026-11-01T10:00:00.000Z';
  const { posts } = readPosts({ posts: [{ published_at, published_known: false }, { published_at }] });
  expect(posts.map(({ publishedAt }) => publishedAt)).toEqual(['', published_at]);
});
