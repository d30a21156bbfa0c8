import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idSchema, timestampSchema } from '../common/ids.ts';
import { nextCursor, pageQuery } from '../common/pages.ts';
import { platformSchema } from '../common/platform.ts';
import { itemTypeSchema } from '../content/item.ts';
import { shownNumberNames } from '../numbers/index.ts';
import { filterSchema } from './filter.ts';
import { postFormatSchema } from './post-format.ts';
import { rangeSchema } from './range.ts';
import { engagementKnownSchema, shownMoreNumbers } from './snapshot.ts';

/**
 * The post was so young when its latest numbers were taken that its views were still growing: less than seven
 * days.
 */
export const youngSchema = z.boolean();
/** Its creator has no other post with numbers on its platform: its score has nothing to rest on. */
export const aloneSchema = z.boolean();

/** A post with its latest numbers in a range. */
export const measuredPostSchema = z
  .object({
    id: idSchema,
    board_id: idSchema,
    content_title: z.string(),
    content_type: itemTypeSchema,
    format: postFormatSchema,
    platform: platformSchema,
    /** The time of its first numbers where it is unknown. */
    published_at: timestampSchema,
    published_known: z.boolean(),
    recorded_at: timestampSchema,
    views: z.int(),
    likes: z.int(),
    shares: z.int(),
    comments: z.int(),
    ...shownMoreNumbers,
    engagement_rate: z.number(),
    engagement_known: engagementKnownSchema,
    viral_potential_score: z.number(),
    is_young: youngSchema,
    is_alone: aloneSchema,
  })
  .meta({ id: 'MeasuredPost' });
export type MeasuredPost = z.infer<typeof measuredPostSchema>;

/** Posts whose value is not known come last, whichever way they are sorted. */
export const postSortSchema = z.enum([
  'views',
  'engagement',
  'score',
  'published',
  'title',
  ...shownNumberNames,
]);
export type PostSort = z.infer<typeof postSortSchema>;
export const orderSchema = z.enum(['desc', 'asc']);

/** What the viral score of a post is made of; docs/methods/viral-score.md. */
export const scoreSchema = z
  .object({
    platform: platformSchema,
    viral_potential_score: z.number(),
    /** The creator's posts on the platform that it rests on, this one included. */
    posts: z.int(),
    /** Those of them whose numbers are from their first seven days: they pull what is usual down. */
    young_posts: z.int(),
    views: z.int(),
    /** The creator's median on the platform, and how many times it the post has. */
    usual_views: z.number(),
    multiple: z.number().nullable(),
    /** Likes, comments twice and shares thrice, by views; and what is usual on the platform. */
    weighted_engagement: z.number(),
    usual_engagement: z.number(),
    share_rate: z.number(),
    usual_share_rate: z.number(),
    engagement_known: engagementKnownSchema,
    /** Days from publishing to the latest numbers; null when the date of publishing is unknown. */
    age_days: z.number().nullable(),
    is_young: youngSchema,
  })
  .meta({ id: 'Score' });
export type Score = z.infer<typeof scoreSchema>;

const params = z.object({ range: rangeSchema });

export const postOperations = defineOperations({
  'GET /api/analytics/posts/{range}': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'The posts with numbers in a range, sorted',
    params,
    query: z.object({
      ...pageQuery.shape,
      ...filterSchema.shape,
      sort: postSortSchema.default('views'),
      order: orderSchema.default('desc'),
    }),
    response: z.object({ posts: z.array(measuredPostSchema), nextCursor }),
  },
  'GET /api/analytics/export/{range}': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'All posts with numbers in a range, as a CSV file',
    params,
    query: filterSchema,
    response: 'file',
  },
  'GET /api/analytics/items/{id}/scores': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'What the viral score of an item is made of, for each platform',
    params: z.object({ id: idSchema }),
    response: z.object({ scores: z.array(scoreSchema) }),
    fails: [404],
  },
});
