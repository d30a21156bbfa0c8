import type { InstagramPost } from './read-account.ts';
import { dayMs } from '#platform/time-zone.ts';

/**
 * The most posts whose numbers are asked for in one run: Instagram gives them one post at a time. With the
 * pause between them it takes some minutes.
 */
export const maxPosts = 500;

/** Numbers of younger posts change from day to day. */
const youngMs = 28 * dayMs;
/** However little seems to have changed: views grow where nobody likes or comments. */
const staleMs = 7 * dayMs;

/** What was recorded of a post the last time. */
export interface RecordedPost {
  recordedAt: Date;
  likes: number;
  comments: number;
}

type Reason = 'latest' | 'young' | 'changed' | 'unknown' | 'stale';

/**
 * The posts whose numbers are due, first those that matter most; `recorded` answers what is known of one.
 * What is beyond `maxPosts` has its turn in the next run. Those that never had numbers and those whose
 * numbers are old take turns, so that neither wait for the others for good.
 *
 * It begins with the post that was recorded last, due or not: where that has numbers, what is refused of
 * others is their own and not the token's.
 */
export function choosePosts(
  posts: readonly InstagramPost[],
  { recorded, now }: { recorded: (post: InstagramPost) => RecordedPost | null; now: Date },
): InstagramPost[] {
  const age = (moment: Date): number => now.getTime() - moment.getTime();
  const latest = findLatest(posts, recorded);
  const reasonOf = (post: InstagramPost, last: RecordedPost | null): Reason | null => {
    if (post === latest) {
      return 'latest';
    }
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
  const due = posts
    .flatMap((post) => {
      const last = recorded(post);
      const reason = reasonOf(post, last);
      // Whose numbers are the oldest comes first of the stale ones, of all others the newest post.
      const order = reason === 'stale' && last !== null ? -age(last.recordedAt) : age(post.publishedAt);
      return reason === null ? [] : [{ post, reason, order }];
    })
    .toSorted((one, other) => one.order - other.order);
  const of = (wanted: Reason): InstagramPost[] =>
    due.filter(({ reason }) => reason === wanted).map(({ post }) => post);
  const [unknown, stale] = [of('unknown'), of('stale')];
  const inTurns = Array.from({ length: Math.max(unknown.length, stale.length) }, (_, index) => [
    ...unknown.slice(index, index + 1),
    ...stale.slice(index, index + 1),
  ]);
  return [...of('latest'), ...of('young'), ...of('changed'), ...inTurns.flat()];
}

/** The newest post of those that were recorded last. */
function findLatest(
  posts: readonly InstagramPost[],
  recorded: (post: InstagramPost) => RecordedPost | null,
): InstagramPost | undefined {
  const momentOf = (post: InstagramPost): number => recorded(post)?.recordedAt.getTime() ?? 0;
  const [latest] = posts
    .filter((post) => recorded(post) !== null)
    .toSorted(
      (one, other) =>
        momentOf(other) - momentOf(one) || other.publishedAt.getTime() - one.publishedAt.getTime(),
    );
  return latest;
}
