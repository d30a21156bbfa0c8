import type { InsightType } from '@hookline/contract/analytics';
import type { MeasuredPost } from '../measured-post.ts';

/** A group of posts and how a sentence speaks of it. */
export interface Group {
  /** Names it in `evidence.claim`. */
  key: string;
  /** On a chart: "Tuesday". */
  label: string;
  /** "Posts on Tuesday". */
  posts: string;
  /** "posts on other days". */
  rest: string;
  /** What to do where these posts got more: "Post more on Tuesdays". */
  advice: string;
  /** The same of the next post alone: "Publish your next post on a Tuesday". */
  step: string;
}

/** A way to divide posts into groups. */
export interface Dimension {
  /** Names it in `evidence.claim`. */
  name: string;
  /** "weekday", as in "compared by weekday". */
  word: string;
  /**
   * "weekdays"; null where every post is in one of two groups and nothing need be said of what is missing.
   */
  plural: string | null;
  type: InsightType;
  /** A group needs this many posts, whatever the settings say, and there must be this many groups. */
  minPosts: number;
  minGroups: number;
  /** Makes the function that finds a post's group, from all posts; null leaves the post out. */
  divide: (posts: readonly MeasuredPost[]) => {
    groups: Group[];
    groupOf: (post: MeasuredPost) => string | null;
  };
}

export const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
