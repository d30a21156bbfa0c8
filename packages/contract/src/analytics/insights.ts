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

/** A post that is named, as it is called now. Insights of an earlier version name no boards. */
const namedPostSchema = z.object({
  id: idSchema,
  board_id: idSchema.optional(),
  title: z.string(),
  platform: platformSchema,
});

/** What an insight rests on. */
export const evidenceSchema = z
  .object({
    method: z.string(),
    numbers: z.array(z.object({ label: z.string(), value: z.number(), unit: z.string() })),
    posts: z.array(namedPostSchema),
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
    /** What to do with the next post, from what was found. Empty where an earlier version found it. */
    next_step: z.string(),
    /** A probability, 0 to 1. `getting_started` finds nothing, so its own is not to be shown. */
    confidence: z.number().min(0).max(1),
    /** Worth a test rather than settled: its confidence lies below 0.9. */
    is_lead: z.boolean(),
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

export const factKindSchema = z.enum([
  /** What most of the best posts have in common. */
  'best_share',
  /** How much of all views a few posts made. */
  'concentration',
  /** Kinds of posts side by side: how many of each, and their medians. */
  'mix',
  /** The most views, of all posts or lately, the fastest, the most subscribers and the like. */
  'record',
  /** The longest time without a week that nothing was published in. */
  'run',
  /** How long nothing was published. */
  'pause',
  /** How many posts lately, and before. */
  'pace',
  'total',
]);
export type FactKind = z.infer<typeof factKindSchema>;

/** Something that is so in the recorded numbers: counted, not inferred, so it has no confidence. */
export const factSchema = z
  .object({
    /** The same as long as it is the same fact, whatever its numbers are meanwhile; unlike all others. */
    id: z.string(),
    kind: factKindSchema,
    /** A short sentence that stands alone: "9 of your 10 best are Shorts". */
    title: z.string(),
    /** One more sentence with its numbers; may be empty. */
    description: z.string(),
    /** The posts it speaks of, those named first in front: at most ten. None are deleted. */
    posts: z.array(namedPostSchema.required()),
  })
  .meta({ id: 'Fact' });
export type Fact = z.infer<typeof factSchema>;

const insights = z.object({
  /** Those that are leads come after the others, since they are less certain. */
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
    access: 'numbers',
    summary: 'Look for insights in all recorded numbers',
    response: insights,
  },
  'GET /api/analytics/insights': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'The insights found last, the most certain first',
    query: z.object({ limit: limitSchema(50, 10) }),
    response: insights,
  },
  'GET /api/analytics/facts': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'What is so in all recorded numbers, from the tenth post on, and no insight says already',
    response: z.object({ facts: z.array(factSchema) }),
  },
  'GET /api/analytics/insights/dismissed': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'The insights that were dismissed, the latest first',
    response: z.object({ dismissed: z.array(dismissedInsightSchema) }),
  },
  'POST /api/analytics/insights/{id}/dismiss': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'Keep an insight away, also when the same is found again',
    params: z.object({ id: idSchema }),
    response: 'none',
    fails: [404, 422],
  },
  'POST /api/analytics/insights/{id}/restore': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'Take the dismissal of an insight back, also when insights were looked for since',
    params: z.object({ id: idSchema }),
    response: 'none',
    fails: [404, 422],
  },
});
