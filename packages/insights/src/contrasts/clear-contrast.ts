import type { MeasuredPost } from '../measured-post.ts';
import type { Series } from '../traits/series.ts';
import type { ContrastAnswer, Sides } from './ask-contrasts.ts';

/** A contrast that is clear enough to be told. */
export interface ClearContrast
  extends Omit<ContrastAnswer, 'posts' | 'middles' | 'difference'>, Sides<readonly MeasuredPost[]> {
  middles: Sides<number>;
  /** Those that have it against those that have not: medians as they are. */
  multiple: number;
  /** The same at the same time; null where too few are of one time. */
  fairMultiple: number | null;
  confidence: number;
  /** That its word belongs to, where it is one of titles. */
  series: Series | null;
  key: string;
}

/** What is told of one aspect in one number: the clearest of it first. */
export type ContrastFinding = readonly [ClearContrast, ...ClearContrast[]];
