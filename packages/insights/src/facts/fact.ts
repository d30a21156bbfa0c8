import type { FactKind } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import type { TrackedPost } from '../tracked-post.ts';

/** Something that is so in the recorded numbers: counted, so it has no confidence. */
export interface FactDraft {
  /** The same as long as it is the same fact, whatever its numbers are; unlike all others. */
  id: string;
  kind: FactKind;
  title: string;
  /** Empty where the title says all. */
  description: string;
  /** Those it speaks of, those named first in front. */
  posts: { id: string; title: string; platform: Platform }[];
}

export interface FactOptions {
  now: Date;
  /** IANA name; days are counted in it. */
  timezone: string;
  /** What insights say already: the dimensions they compare by, and the items they name. */
  told?: {
    dimensions: ReadonlySet<string>;
    /** As `dimension:group`. */
    groups: ReadonlySet<string>;
    items: ReadonlySet<string>;
  };
}

/** What a fact is made from: posts with views, in the order of publishing. */
export interface FactBasis extends Omit<FactOptions, 'told'> {
  posts: readonly TrackedPost[];
  /** Those of them of which it is known when they were published. */
  dated: readonly TrackedPost[];
  /** "videos" where all posts are videos, else "posts". */
  noun: string;
}

/** A fact with what would make it a repetition. */
export interface Candidate extends Omit<FactDraft, 'posts'> {
  posts: readonly TrackedPost[];
  /** Dimensions that it compares by. */
  dimensions?: readonly string[];
  /** Groups that it tells apart; nothing is left of it where insights tell them all. */
  groups?: readonly string[];
  /** It only says that this post is far above the rest. */
  praises?: TrackedPost | undefined;
}

/** The same order whatever order the posts came in. */
export const byPublishing = (a: TrackedPost, b: TrackedPost): number =>
  a.publishedAt.getTime() - b.publishedAt.getTime() || byName(a, b);

const byName = (a: TrackedPost, b: TrackedPost): number => {
  const [one, other] = [`${a.itemId} ${a.platform}`, `${b.itemId} ${b.platform}`];
  return one < other ? -1 : Number(one > other);
};

/** The posts with the most of something in front; of equals the earlier. */
export const mostFirst = (posts: readonly TrackedPost[], of: (post: TrackedPost) => number): TrackedPost[] =>
  posts.toSorted((a, b) => of(b) - of(a) || byPublishing(a, b));
