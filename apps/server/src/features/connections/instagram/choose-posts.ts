import type { InstagramPost } from './read-account.ts';

/**
 * The most posts whose numbers are asked for in one run: Instagram gives them one post at a time. With the
 * pause between them it takes some minutes.
 */
export const maxPosts = 500;

/** Numbers of younger posts change from day to day. */
const youngMs = 28 * 86_400_000;
/** However little seems to have changed: views grow where nobody likes or comments. */
const staleMs = 7 * 86_400_000;

/** What was recorded of a post the last time. */
export interface RecordedPost {
  recordedAt: Date;
  likes: number;
  comments: number;
}

/** In the order in which they are asked for. */
const reasons = ['young', 'changed', 'stale', 'unknown'] as const;

/**
 * The posts whose numbers are due, first those that matter most; `recorded` answers what is known of one. What
 * is beyond `maxPosts` has its turn in the next run.
 */
export function choosePosts(
  posts: readonly InstagramPost[],
  { recorded, now }: { recorded: (post: InstagramPost) => RecordedPost | null; now: Date },
): InstagramPost[] {
  const age = (moment: Date): number => now.getTime() - moment.getTime();
  const reasonOf = (post: InstagramPost, last: RecordedPost | null): (typeof reasons)[number] | null => {
    if (age(post.publishedAt) < youngMs) {
      return 'young';
    }
    if (last === null) {
      return 'unknown';
    }
    const isChanged =
      (post.likes ?? last.likes) !== last.likes || (post.comments ?? last.comments) !== last.comments;
    return isChanged ? 'changed' : age(last.recordedAt) >= staleMs ? 'stale' : null;
  };
  return posts
    .flatMap((post) => {
      const last = recorded(post);
      const reason = reasonOf(post, last);
      // Whose numbers are the oldest comes first of the stale ones, of all others the newest post.
      const order = reason === 'stale' && last !== null ? -age(last.recordedAt) : age(post.publishedAt);
      return reason === null ? [] : [{ post, rank: reasons.indexOf(reason), order }];
    })
    .toSorted((one, other) => one.rank - other.rank || one.order - other.order)
    .map(({ post }) => post);
}
