import type { MeasuredPost } from '../measured-post.ts';
import { minPostsPerSide } from './recurring.ts';
import { termsOf } from './title-terms.ts';

/** A name that titles have in common, set off from the rest: "… | Border Security". */
export interface Series {
  /** As the latest of its titles writes it. */
  name: string;
  posts: readonly MeasuredPost[];
  /** Whether it has (nearly) all posts that have the word, so that one stands for the other. */
  isAll: boolean;
}

/** Less of the posts that have a word makes the series no explanation of it. */
const minShare = 0.5;
/** From so much on, the word and the series are the same thing. */
const allShare = 0.9;

/**
 * The series that most of these posts belong to and whose name has this word or pair of words in it; null
 * where there is none. `posts` are in the order of publishing.
 */
export function seriesWith(term: string, posts: readonly MeasuredPost[]): Series | null {
  const parts = posts.flatMap((post) => partsOf(post.title).map((name) => ({ name, post })));
  const [largest] = [...Map.groupBy(parts, ({ name }) => name.toLowerCase()).values()]
    .filter(([first]) => first !== undefined && termsOf(first.name).includes(term))
    .toSorted((a, b) => b.length - a.length);
  const members = largest ?? [];
  return members.length >= Math.max(minPostsPerSide, minShare * posts.length)
    ? {
        name: members.at(-1)?.name ?? '',
        posts: members.map(({ post }) => post),
        isAll: members.length >= allShare * posts.length,
      }
    : null;
}

/** What a bar, a dash or a colon sets off: each once, and nothing where the title is all of a piece. */
function partsOf(title: string): string[] {
  // “Friday links #12” is one of “Friday links”.
  const parts = title
    .split(/\s*[|｜]\s*|\s+[-–—]\s+|:\s+/u)
    .map((part) => part.replace(/\s*#\d+$/u, '').trim());
  return parts.length < 2 ? [] : [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()];
}
