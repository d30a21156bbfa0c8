import type { MeasuredPost } from '../measured-post.ts';

interface RecurringNames {
  /** Those that the same posts have are one. */
  names: string[];
  having: ReadonlySet<MeasuredPost>;
}

/** What comes up in several posts, the most frequent first; what exactly the same posts have is one thing. */
export function findRecurring(
  posts: readonly MeasuredPost[],
  namesOf: (post: MeasuredPost) => readonly string[],
  limit: number,
): RecurringNames[] {
  const having = new Map<string, MeasuredPost[]>();
  for (const post of posts) {
    for (const name of namesOf(post)) {
      const members = having.get(name);
      if (members === undefined) {
        having.set(name, [post]);
      } else {
        members.push(post);
      }
    }
  }
  const frequent = [...having]
    .filter(
      ([, members]) => members.length >= minPostsPerSide && members.length <= posts.length - minPostsPerSide,
    )
    .sort(([a, postsOfA], [b, postsOfB]) => postsOfB.length - postsOfA.length || (a < b ? -1 : 1));
  const alike = Map.groupBy(frequent, ([, members]) => members.map(({ order }) => order).join(' '));
  return [...alike.values()].slice(0, limit).map((same) => ({
    names: same.map(([name]) => name),
    having: new Set(same[0]?.[1]),
  }));
}

/** On either side. */
export const minPostsPerSide = 8;
