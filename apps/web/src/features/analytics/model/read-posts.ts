import { asList, asRecord, asText } from '#lib/tolerant.ts';
import { readTopPost, type TopPost } from './read-dashboard.ts';

/** A post with its latest numbers in a period. */
export interface ShownPost extends TopPost {
  /** ISO 8601; empty where it is not said. */
  publishedAt: string;
}

export interface PostsPage {
  posts: ShownPost[];
  /** Null at the end. */
  nextCursor: string | null;
}

export function readPosts(answer: unknown): PostsPage {
  const { posts, nextCursor } = asRecord(answer);
  return { posts: asList(posts, readPost), nextCursor: asText(nextCursor) || null };
}

const readPost = (value: unknown): ShownPost => ({
  ...readTopPost(value),
  publishedAt: asText(asRecord(value)['published_at']),
});
