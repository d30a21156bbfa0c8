import { z } from 'zod';
import { engineSchema } from '../assistant/generated-content.ts';
import { defineOperations } from '../common/define.ts';
import { idOrDemoIdSchema, idSchema, timestampSchema } from '../common/ids.ts';
import { limitSchema } from '../common/pages.ts';
import { platformSchema } from '../common/platform.ts';
import { textSchema } from '../common/text.ts';
import { correctionOperations } from './corrections.ts';
import { filterSchema } from './filter.ts';
import { metricsSchema } from './metrics.ts';
import { postOperations, youngSchema } from './posts.ts';
import { rangeSchema } from './range.ts';
import { reminderOperations } from './reminders.ts';
import { reportOperations } from './report.ts';
import { engagementKnownSchema, snapshotSchema } from './snapshot.ts';

export * from './imports.ts';
export * from './corrections.ts';
export * from './filter.ts';
export * from './metrics.ts';
export * from './posts.ts';
export * from './range.ts';
export * from './reminders.ts';
export * from './report.ts';
export * from './snapshot.ts';

export const trackSchema = z.object({
  contentId: idOrDemoIdSchema,
  contentType: textSchema(100).optional(),
  metrics: metricsSchema,
  recordedAt: timestampSchema.optional(),
  publishedAt: timestampSchema.optional(),
});
export type Track = z.output<typeof trackSchema>;

export const analyticsDashboardSchema = z
  .object({
    overview: z.object({
      totalContent: z.int(),
      totalViews: z.int(),
      /** Over the posts whose engagement is known, of which there are `engagementPosts`; 0 without any. */
      avgEngagement: z.number(),
      engagementPosts: z.int(),
      /** The posts with numbers, on which all other figures rest. */
      posts: z.int(),
      avgViralScore: z.number(),
      avgViews: z.number(),
    }),
    platformBreakdown: z.array(
      z.object({
        platform: platformSchema,
        total_views: z.int(),
        avg_engagement: z.number(),
        engagement_posts: z.int(),
        posts: z.int(),
      }),
    ),
    topContent: z.array(
      z.object({
        id: idSchema,
        board_id: idSchema,
        content_title: z.string(),
        content_type: z.string(),
        platform: platformSchema,
        views: z.int(),
        engagement_rate: z.number(),
        engagement_known: engagementKnownSchema,
        viral_potential_score: z.number(),
        is_young: youngSchema,
      }),
    ),
    trends: z.array(
      z.object({
        date: z.iso.date(),
        content_count: z.int(),
        avg_views: z.number(),
        avg_engagement: z.number(),
        engagement_count: z.int(),
      }),
    ),
  })
  .meta({ id: 'AnalyticsDashboard' });
/** The same of the days before. */
export const comparisonSchema = analyticsDashboardSchema
  .pick({ overview: true, trends: true })
  /** The first of those days. */
  .extend({ from: z.iso.date() })
  .meta({ id: 'Comparison' });
export type Comparison = z.infer<typeof comparisonSchema>;

export type AnalyticsDashboard = z.infer<typeof analyticsDashboardSchema>;

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
    /** Insights found by an earlier version name no boards. */
    posts: z.array(
      z.object({ id: idSchema, board_id: idSchema.optional(), title: z.string(), platform: platformSchema }),
    ),
    /** The groups that were compared, for a chart; `middle` is their median, `unit` what it is measured in. */
    groups: z
      .array(z.object({ key: z.string(), label: z.string(), posts: z.int(), middle: z.number(), unit: z.string() }))
      .optional(),
    claim: z
      .object({ dimension: z.string(), group: z.string(), metric: z.string(), direction: z.enum(['higher', 'lower']) })
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
    /** Who worded title and description; found and counted they are by Hookline alone. */
    engine: engineSchema,
    /** Hookline's own sentences, where a model worded it. */
    own_words: z.object({ title: z.string(), description: z.string() }).optional(),
    created_at: timestampSchema,
  })
  .meta({ id: 'Insight' });
export type Insight = z.infer<typeof insightSchema>;

/** Offsets such as "+05:30" are refused although Intl knows them: PostgreSQL reads their sign the other way round. */
const isTimeZone = (name: string): boolean => {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/**
 * Names without a place, such as "CET" and "EST5EDT", by the place whose clocks they follow: PostgreSQL reads some of them as
 * abbreviations that know no daylight saving.
 */
const withPlace = (name: string): string =>
  name.includes('/') ? name : new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;

export const settingsSchema = z
  .object({
    timezone: textSchema(100)
      .refine(isTimeZone, {
        message: 'This is not a known time zone; use an IANA name such as Europe/Berlin.',
        abort: true,
      })
      .overwrite(withPlace),
    weekStartsOn: z.enum(['monday', 'sunday']),
    defaultRange: rangeSchema,
    /** Posts a group needs before an insight speaks of it. */
    minimumSample: z.int().min(3).max(1000),
  })
  .meta({ id: 'AnalyticsSettings' });
export type Settings = z.infer<typeof settingsSchema>;

const settings = z.object({ settings: settingsSchema });
const insights = z.object({
  insights: z.array(insightSchema),
  /** Numbers were recorded, corrected or deleted, or posts came or went, since these were found. */
  outdated: z.boolean(),
});

export const analyticsOperations = defineOperations({
  ...correctionOperations,
  ...postOperations,
  ...reminderOperations,
  ...reportOperations,
  'POST /api/analytics/track': {
    tag: 'Analytics',
    summary: 'Record the numbers of a post as of now, or of a moment in the past',
    body: trackSchema,
    response: z.object({ snapshot: snapshotSchema }),
    status: 201,
    fails: [404, 422],
  },
  'GET /api/analytics/dashboard/{range}': {
    tag: 'Analytics',
    summary: 'Totals, platforms, top content and daily trend of the last 7, 30, 90 or 365 days',
    params: z.object({ range: rangeSchema }),
    query: filterSchema,
    response: analyticsDashboardSchema,
  },
  'GET /api/analytics/comparison/{range}': {
    tag: 'Analytics',
    summary: 'Totals and daily trend of as many days before those of the dashboard',
    params: z.object({ range: rangeSchema }),
    query: filterSchema,
    response: comparisonSchema,
  },
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
  'POST /api/analytics/insights/{id}/dismiss': {
    tag: 'Analytics',
    summary: 'Keep an insight away, also when the same is found again',
    params: z.object({ id: idSchema }),
    response: 'none',
    fails: [404, 422],
  },
  'POST /api/analytics/insights/{id}/restore': {
    tag: 'Analytics',
    summary: 'Take the dismissal of an insight back',
    params: z.object({ id: idSchema }),
    response: 'none',
    fails: [404, 422],
  },
  'GET /api/analytics/settings': {
    tag: 'Analytics',
    summary: 'How days, weeks and ranges are counted',
    response: settings,
  },
  'PUT /api/analytics/settings': {
    tag: 'Analytics',
    summary: 'Change some or all settings',
    body: settingsSchema.partial(),
    response: settings,
  },
});
