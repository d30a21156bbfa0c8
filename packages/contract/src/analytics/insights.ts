import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idSchema, timestampSchema } from '../common/ids.ts';
import { limitSchema } from '../common/pages.ts';
import { platformSchema } from '../common/platform.ts';

export const insightTypeSchema = z.enum([
  'platform_optimization',
  'timing_optimization',
  'content_type_optimization',
  'engagement_optimization',
  'viral_potential',
  'viral_success',
  'getting_started',
]);
export type InsightType = z.infer<typeof insightTypeSchema>;

/** What an insight rests on. */
export const evidenceSchema = z
  .object({
    method: z.string(),
    numbers: z.array(z.object({ label: z.string(), value: z.number(), unit: z.string() })),
    /** Insights of an earlier version name no boards. */
    posts: z.array(
      z.object({ id: idSchema, board_id: idSchema.optional(), title: z.string(), platform: platformSchema }),
    ),
    /**
     * The groups that were compared, for a chart; `middle` is their median, `unit` what it is measured in.
     */
    groups: z
      .array(
        z.object({
          key: z.string(),
          label: z.string(),
          posts: z.int(),
          middle: z.number(),
          unit: z.string(),
        }),
      )
      .optional(),
    claim: z
      .object({
        dimension: z.string(),
        group: z.string(),
        metric: z.string(),
        direction: z.enum(['higher', 'lower']),
      })
      .optional(),
  })
  .meta({ id: 'Evidence' });

export const insightSchema = z
  .object({
    id: idSchema,
    type: insightTypeSchema,
    title: z.string(),
    description: z.string(),
    /** A probability, 0 to 1. */
    confidence: z.number().min(0).max(1),
    evidence: evidenceSchema,
    created_at: timestampSchema,
  })
  .meta({ id: 'Insight' });
export type Insight = z.infer<typeof insightSchema>;

/** An insight as it read when it was dismissed. */
export const dismissedInsightSchema = insightSchema
  .pick({ id: true, type: true, title: true, description: true })
  .extend({ dismissed_at: timestampSchema })
  .meta({ id: 'DismissedInsight' });
export type DismissedInsight = z.infer<typeof dismissedInsightSchema>;

const insights = z.object({
  insights: z.array(insightSchema),
  /**
   * Numbers were recorded, corrected or deleted, posts came or went, or dismissals were taken back, since
   * these were found.
   */
  outdated: z.boolean(),
  /** How many were dismissed and can be brought back. */
  dismissed: z.int(),
});

export const insightOperations = defineOperations({
  'POST /api/analytics/insights/generate': {
    tag: 'Analytics',
    summary: 'Look for insights in all recorded numbers',
    response: insights,
  },
  'GET /api/analytics/insights': {
    tag: 'Analytics',
    summary: 'The insights found last, the most certain first',
    query: z.object({ limit: limitSchema(50, 10) }),
    response: insights,
  },
  'GET /api/analytics/insights/dismissed': {
    tag: 'Analytics',
    summary: 'The insights that were dismissed, the latest first',
    response: z.object({ dismissed: z.array(dismissedInsightSchema) }),
  },
  'POST /api/analytics/insights/{id}/dismiss': {
    tag: 'Analytics',
    summary: 'Keep an insight away, also when the same is found again',
    params: z.object({ id: idSchema }),
    response: 'none',
    fails: [404, 422],
  },
  'POST /api/analytics/insights/{id}/restore': {
    tag: 'Analytics',
    summary: 'Take the dismissal of an insight back, also when insights were looked for since',
    params: z.object({ id: idSchema }),
    response: 'none',
    fails: [404, 422],
  },
});
