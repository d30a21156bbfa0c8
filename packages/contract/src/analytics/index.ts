import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idOrDemoIdSchema, idSchema, timestampSchema } from '../common/ids.ts';
import { platformSchema } from '../common/platform.ts';
import { textSchema } from '../common/text.ts';
import { shownNumberNames } from '../numbers/index.ts';
import { channelOperations } from './channel.ts';
import { correctionOperations } from './corrections.ts';
import { filterSchema } from './filter.ts';
import { insightOperations } from './insights.ts';
import { metricsSchema } from './metrics.ts';
import { postFormatSchema } from './post-format.ts';
import { aloneSchema, postOperations, youngSchema } from './posts.ts';
import { rangeSchema } from './range.ts';
import { reminderOperations } from './reminders.ts';
import { reportOperations } from './report.ts';
import { retentionOperations } from './retention.ts';
import { engagementKnownSchema, snapshotSchema } from './snapshot.ts';

export * from './imports.ts';
export * from './channel.ts';
export * from './corrections.ts';
export * from './filter.ts';
export * from './insights.ts';
export * from './metrics.ts';
export * from './post-format.ts';
export * from './posts.ts';
export * from './range.ts';
export * from './reminders.ts';
export * from './report.ts';
export * from './retention.ts';
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
      /** Over the `engagementPosts` posts whose engagement is known; 0 without any. */
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
        format: postFormatSchema,
        platform: platformSchema,
        views: z.int(),
        engagement_rate: z.number(),
        engagement_known: engagementKnownSchema,
        viral_potential_score: z.number(),
        is_young: youngSchema,
        is_alone: aloneSchema,
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
    /** Of impressions, watch time and the like those that are known of any of the posts; of how many. */
    moreNumbers: z.array(
      z.object({
        name: z.enum(shownNumberNames),
        posts: z.int(),
        /** Those of people and rates are medians: they do not add up. */
        across: z.enum(['total', 'median']),
        value: z.number(),
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

/**
 * Offsets such as "+05:30" are refused although Intl knows them: PostgreSQL reads their sign the other way
 * round.
 */
const isTimeZone = (name: string): boolean => {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/**
 * Names without a place, such as "CET" and "EST5EDT", by the place whose clocks they follow: PostgreSQL reads
 * some of them as abbreviations that know no daylight saving.
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
export const analyticsOperations = defineOperations({
  ...channelOperations,
  ...correctionOperations,
  ...insightOperations,
  ...postOperations,
  ...reminderOperations,
  ...reportOperations,
  ...retentionOperations,
  'POST /api/analytics/track': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'Record the numbers of a post as of now, or of a moment in the past',
    body: trackSchema,
    response: z.object({ snapshot: snapshotSchema }),
    status: 201,
    fails: [404, 422],
  },
  'GET /api/analytics/dashboard/{range}': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'Totals, platforms, top content and daily trend of the last 7, 30, 90 or 365 days',
    params: z.object({ range: rangeSchema }),
    query: filterSchema,
    response: analyticsDashboardSchema,
  },
  'GET /api/analytics/comparison/{range}': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'Totals and daily trend of as many days before those of the dashboard',
    params: z.object({ range: rangeSchema }),
    query: filterSchema,
    response: comparisonSchema,
  },
  'GET /api/analytics/settings': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'How days, weeks and ranges are counted',
    response: settings,
  },
  'PUT /api/analytics/settings': {
    tag: 'Analytics',
    access: 'session',
    summary: 'Change some or all settings',
    body: settingsSchema.partial(),
    response: settings,
  },
});
