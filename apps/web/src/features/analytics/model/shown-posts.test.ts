import { expect, it } from 'vitest';
import { toPostsPage } from './shown-posts.ts';

it('reads a moment that stands in for an unknown one as unknown', () => {
  const published_at = '2026-11-01T10:00:00.000Z';
  const { posts } = toPostsPage({ posts: [{ published_at, published_known: false }, { published_at }] });
  expect(posts.map((post) => post.published_at)).toEqual(['', published_at]);
});
