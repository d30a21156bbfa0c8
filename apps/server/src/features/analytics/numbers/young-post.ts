import { dayMs } from '#platform/time-zone.ts';

/** Most views have come in by then. */
export const settledDays = 7;

/**
 * Whether the latest numbers of a post were taken while its views were still growing. Where it is not known
 * when it was published its first numbers stand in, as they do for insights; of a post that has only those,
 * nothing is known.
 */
export function isYoung(post: {
  publishedAt: Date | null;
  firstRecordedAt: Date;
  recordedAt: Date;
}): boolean {
  const age = daysBetween(post.publishedAt ?? post.firstRecordedAt, post.recordedAt);
  return age < settledDays && (post.publishedAt !== null || age > 0);
}

export const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / dayMs;
