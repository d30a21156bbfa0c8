import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/ids.ts';
import { platformSchema } from '../common/platform.ts';
import { mapMoreNumbers, moreNumbers } from '../numbers/index.ts';

/**
 * False where likes, shares and comments are not known: they and the rate are told as 0 then, and count in no
 * average.
 */
export const engagementKnownSchema = z.boolean();

/** Rates are fractions; null is unknown, and never 0. */
export const shownMoreNumbers = mapMoreNumbers((name) =>
  (moreNumbers[name].unit === 'count' ? z.int() : z.number()).nullable(),
);

/** The numbers of one post on one platform, cumulative as of a moment. */
export const snapshotSchema = z
  .object({
    id: idSchema,
    content_id: idSchema,
    platform: platformSchema,
    recorded_at: timestampSchema,
    views: z.int(),
    likes: z.int(),
    shares: z.int(),
    comments: z.int(),
    ...shownMoreNumbers,
    /** (likes + shares + comments) / views, 0 without views. */
    engagement_rate: z.number(),
    engagement_known: engagementKnownSchema,
    /** 0 to 10. */
    viral_potential_score: z.number(),
  })
  .meta({ id: 'Snapshot' });
export type Snapshot = z.infer<typeof snapshotSchema>;
