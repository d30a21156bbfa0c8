import { z } from 'zod';
import { defineOperations } from '../common/define.ts';

/** How fast somebody speaks, from their own recordings. */
export const speakingRateSchema = z
  .object({
    words_per_minute: z.number(),
    /** Between these it lies in 95 of 100 cases; null from one recording alone. */
    low: z.number().nullable(),
    high: z.number().nullable(),
    recordings: z.int(),
    /** How long is spoken in them. */
    spoken_seconds: z.number(),
  })
  .meta({ id: 'SpeakingRate' });
export type SpeakingRate = z.infer<typeof speakingRateSchema>;

export const speakingRateOperations = defineOperations({
  'GET /api/ai/speaking-rate': {
    tag: 'Assistant',
    access: 'read',
    summary: 'How fast you speak, by the timed transcripts of your posts and recordings; null without any',
    response: z.object({ rate: speakingRateSchema.nullable() }),
  },
});
