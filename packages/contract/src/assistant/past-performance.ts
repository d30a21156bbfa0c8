import { z } from 'zod';
import { platformSchema } from '../common/platform.ts';

/** What works on a platform according to the creator's posts there. Every number is one of theirs. */
export const pastPerformanceSchema = z
  .object({
    platform: platformSchema,
    /** How many posts with views it rests on, and their median views. */
    posts: z.int(),
    usualViews: z.number(),
    /**
     * The posts with most views, the best first; `multiple` of the usual, `words` of their text where there
     * is one, `hook` of the script that a project made them from, where one did.
     */
    best: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        views: z.number(),
        multiple: z.number(),
        words: z.int().nullable(),
        hook: z.string().nullable().optional(),
      }),
    ),
    /** Differences between the posts that hold; none where the numbers do not carry one. */
    findings: z.array(z.object({ text: z.string(), confidence: z.number() })),
    /** Words of titles that come up again among posts above the usual. */
    topics: z.array(z.object({ word: z.string(), posts: z.int(), multiple: z.number() })),
    /** A model was given it; the built-in assistant does not write from numbers. */
    isUsed: z.boolean(),
  })
  .meta({ id: 'PastPerformance' });
export type PastPerformance = z.infer<typeof pastPerformanceSchema>;
