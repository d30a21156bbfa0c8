import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idParams, timestampSchema } from '../common/ids.ts';

/** How many parts of a video platforms tell apart. */
export const retentionSlices = 100;

const slice = z.int().min(1).max(retentionSlices);

/** As its platform told it. */
export const retentionCurveSchema = z.object({
  /** How many views the curve is of, and up to which day. */
  views: z.int(),
  day: z.iso.date(),
  taken_at: timestampSchema,
  /**
   * Of each hundredth of the video, how many times it was watched, by views: above 1 where people watch it
   * again.
   */
  watched: z.array(z.number()).length(retentionSlices),
  /** The same against all videos of that length on the platform: 0.5 is the middle; null where unknown. */
  relative: z.array(z.number().nullable()),
});
export type RetentionCurve = z.infer<typeof retentionCurveSchema>;

/** A stretch of a video on whole hundredths, with the sentences that begin there. */
export const retentionPlaceSchema = z.object({
  from: slice,
  to: slice,
  /**
   * When its first words begin, or else its first hundredth, in seconds; null where the length is
   * unknown.
   */
  start: z.number().nullable(),
  /** Empty where nothing is said, or nothing that was said is known. */
  text: z.string(),
  /** By views, at its beginning. */
  watching: z.number(),
  /** Of who watches at its beginning, who does not go on after it; below 0 where people come back. */
  left: z.number(),
  /** The same of the creator's own other videos, the middle of them; null with fewer than eight. */
  usual: z.number().nullable(),
  /** In how many of these fewer left. */
  above: z.int().nullable(),
  /** 1, 2 and 3 where most left beyond the usual (without one, where most left), if it is worth a look. */
  rank: z.int().nullable(),
});
export type RetentionPlace = z.infer<typeof retentionPlaceSchema>;

export const retentionSchema = retentionCurveSchema
  .extend({
    duration_seconds: z.number().nullable(),
    /** The creator's own other videos of that format whose curves it is compared with. */
    others: z.int(),
    /** The middle of their curves; null with fewer than eight. */
    usual: z.array(z.number()).nullable(),
    /** In order of time; docs/methods/retention.md has the formulas. */
    places: z.array(retentionPlaceSchema),
  })
  .meta({ id: 'Retention' });
export type Retention = z.infer<typeof retentionSchema>;

export const retentionOperations = defineOperations({
  'GET /api/content/{id}/retention': {
    tag: 'Analytics',
    access: 'numbers',
    summary:
      'How much of a video people watch and where they leave, against what is usual for its creator; ' +
      'null where its platform has not told',
    params: idParams,
    response: z.object({ retention: retentionSchema.nullable() }),
    fails: [404],
  },
});
