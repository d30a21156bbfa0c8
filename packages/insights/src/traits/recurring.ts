import type { MeasuredPost } from '../measured-post.ts';

interface Recurring {
  /** Those that the same posts have are one. */
  names: string[];
  having: ReadonlySet<MeasuredPost>;
}

/** What comes up in several posts, the most frequent first; what exactly the same posts have is one thing. */
export function recurring(
  posts: readonly MeasuredPost[],
  namesOf: (post: MeasuredPost) => readonly string[],
  limit: number,
): Recurring[] {
  const having = new Map<string, MeasuredPost[]>();
  for (const post of posts) {
    for (const name of namesOf(post)) {
      const own = having.get(name);
      if (own === undefined) {
        having.set(name, [post]);
      } else {
        own.push(post);
      }
    }
  }
  const frequent = [...having]
    .filter(([, own]) => own.length >= leastPosts && own.length <= posts.length - leastPosts)
    .sort(([a, own], [b, other]) => other.length - own.length || (a < b ? -1 : 1));
  const alike = Map.groupBy(frequent, ([, own]) => own.map(({ order }) => order).join(' '));
  return [...alike.values()].slice(0, limit).map((same) => ({
    names: same.map(([name]) => name),
    having: new Set(same[0]?.[1]),
  }));
}

/** On either side. */
export const leastPosts = 8;
