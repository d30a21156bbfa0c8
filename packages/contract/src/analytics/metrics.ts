import { z } from 'zod';
import { platformSchema } from '../common/platform.ts';
import { largestCount } from '../mapping/index.ts';
import { mapMoreNumbers, moreNumbers } from '../numbers/index.ts';

/** A count that a post can have. */
const count = z.int().min(0, 'Must not be negative.').max(largestCount, 'Is too large to be true.');

/** Each of the further numbers within its bounds; left out or null where it is unknown. */
const givenMoreNumbers = mapMoreNumbers((name) => {
  const { unit, min, max } = moreNumbers[name];
  const number = (unit === 'count' ? z.int() : z.number())
    .min(min, min === 0 ? 'Must not be negative.' : 'Is too small to be true.')
    .max(max, max === 1 ? 'Must be a fraction: 0.05 is 5 %.' : 'Is too large to be true.');
  return number.nullish();
});

/**
 * The spec's payload, or the same numbers side by side. Rates and sums that come along are worked out anew,
 * but must make sense.
 */
export const metricsSchema = z
  .object({
    platform: platformSchema,
    views: count,
    engagement_rate: z.number().min(0).optional(),
    likes: count.optional(),
    shares: count.optional(),
    comments: count.optional(),
    /** False where likes, shares and comments are unknown, whatever 0 stands for them. */
    engagement_known: z.boolean().optional(),
    ...givenMoreNumbers,
    metrics: z
      .object({ likes: count, shares: count, comments: count, total_engagements: count, ...givenMoreNumbers })
      .partial()
      .optional(),
  })
  .transform(({ platform, views, metrics, ...flat }) => {
    const likes = metrics?.likes ?? flat.likes;
    const shares = metrics?.shares ?? flat.shares;
    const comments = metrics?.comments ?? flat.comments;
    return {
      platform,
      views,
      likes: likes ?? 0,
      shares: shares ?? 0,
      comments: comments ?? 0,
      ...mapMoreNumbers((name) => metrics?.[name] ?? flat[name] ?? null),
      /** At least one of likes, shares and comments is present, and meant. */
      isEngagementKnown:
        flat.engagement_known !== false && [likes, shares, comments].some((count) => count !== undefined),
    };
  });
export type Metrics = z.output<typeof metricsSchema>;
