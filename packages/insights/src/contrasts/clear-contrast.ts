import type { MeasuredPost } from '../measured-post.ts';
import type { ContrastAnswer, Sides } from './ask-contrasts.ts';

/** A contrast that is clear enough to be told. */
export interface ClearContrast
  extends Omit<ContrastAnswer, 'posts' | 'middles'>, Sides<readonly MeasuredPost[]> {
  middles: Sides<number>;
  /** Those that have it against those that have not: medians as they are, and at the same time. */
  multiple: number;
  fairMultiple: number;
  confidence: number;
  key: string;
}

/** What is told of one aspect in one number: the clearest of it first. */
export type ContrastFinding = readonly [ClearContrast, ...ClearContrast[]];
