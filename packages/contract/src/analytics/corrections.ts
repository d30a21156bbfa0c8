import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idSchema, timestampSchema } from '../common/ids.ts';
import { nextCursor, pageQuery } from '../common/pages.ts';
import { metricsSchema } from './metrics.ts';
import { shownMoreNumbers, snapshotSchema } from './snapshot.ts';

/**
 * What was done to numbers that had been recorded, and what they were before. Never changed, never deleted.
 */
export const correctionSchema = z
  .object({
    id: idSchema,
    snapshot_id: idSchema,
    kind: z.enum(['corrected', 'deleted', 'restored']),
    changed_at: timestampSchema,
    /** The numbers until then; of a restored snapshot, those that are back. */
    before: snapshotSchema
      .pick({
        platform: true,
        recorded_at: true,
        views: true,
        likes: true,
        shares: true,
        comments: true,
        engagement_known: true,
      })
      .extend(shownMoreNumbers),
  })
  .meta({ id: 'Correction' });
export type Correction = z.infer<typeof correctionSchema>;

const params = z.object({ id: idSchema });
const snapshot = z.object({ snapshot: snapshotSchema });

export const correctionOperations = defineOperations({
  'PUT /api/analytics/snapshots/{id}': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'Correct numbers that were recorded by mistake; what they were is kept',
    params,
    body: z.object({ metrics: metricsSchema, recordedAt: timestampSchema.optional() }),
    response: snapshot,
    fails: [404, 422],
  },
  'DELETE /api/analytics/snapshots/{id}': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'Take numbers that were recorded by mistake out of every figure',
    params,
    response: 'none',
    fails: [404],
  },
  'POST /api/analytics/snapshots/{id}/restore': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'Bring deleted numbers back',
    params,
    response: snapshot,
    fails: [404, 422],
  },
  'GET /api/analytics/items/{id}/corrections': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'What was corrected, deleted and restored in the numbers of an item, the newest first',
    params,
    query: pageQuery,
    response: z.object({ corrections: z.array(correctionSchema), nextCursor }),
    fails: [404],
  },
});
