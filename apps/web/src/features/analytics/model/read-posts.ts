import { asList, asRecord, asText } from '#lib/tolerant.ts';
import { readTopPost, type TopPost } from './read-dashboard.ts';

/** A post with its latest numbers in a period. */
export interface ShownPost extends TopPost {
  /** ISO 8601; empty where it is not known. */
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

function readPost(value: unknown): ShownPost {
  const { published_at, published_known } = asRecord(value);
  return { ...readTopPost(value), publishedAt: published_known === false ? '' : asText(published_at) };
}
