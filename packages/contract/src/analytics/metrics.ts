import { z } from 'zod';
import { platformSchema } from '../common/platform.ts';
import { largestCount } from '../mapping/index.ts';

/** A count that a post can have. */
const count = z.int().min(0, 'Must not be negative.').max(largestCount, 'Is too large to be true.');

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
    metrics: z
      .object({ likes: count, shares: count, comments: count, total_engagements: count })
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
      /** At least one of likes, shares and comments is present. */
      isEngagementKnown: [likes, shares, comments].some((count) => count !== undefined),
    };
  });
export type Metrics = z.output<typeof metricsSchema>;
