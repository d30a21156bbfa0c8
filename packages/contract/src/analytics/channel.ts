import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idSchema } from '../common/ids.ts';
import { platformSchema } from '../common/platform.ts';
import { textSchema } from '../common/text.ts';
import { shownNumberNames } from '../numbers/index.ts';
import { filterSchema } from './filter.ts';
import { postFormatSchema } from './post-format.ts';
import { rangeSchema } from './range.ts';
import { youngSchema } from './posts.ts';

/** What can be drawn of posts besides their views and their duration. */
export const channelMetricSchema = z.enum([
  'likes',
  'shares',
  'comments',
  'engagement_rate',
  ...shownNumberNames,
]);
export type ChannelMetric = z.infer<typeof channelMetricSchema>;

/** More of them than this are not drawn: those published last are. */
export const maxChannelPosts = 20_000;
/** In characters; a longer one is cut. */
export const maxChannelTitle = 120;

/** Wall-clock time of the user's time zone: the day, and the minute where that is known. */
const localTimeSchema = z.string().regex(/^\d{4,6}-\d\d-\d\d(?:T\d\d:\d\d)?$/u);

/**
 * Posts with their latest numbers as columns of one length: thousands of them are read and sent in a fraction
 * of the time that as many objects take.
 */
const channelPostsSchema = z.object({
  ids: z.array(idSchema),
  /** Places in `board_ids`. */
  boards: z.array(z.int()),
  titles: z.array(z.string()),
  platforms: z.array(platformSchema),
  formats: z.array(postFormatSchema),
  /** Null where it is not known. */
  published: z.array(localTimeSchema.nullable()),
  views: z.array(z.int()),
  /** In seconds. */
  durations: z.array(z.number().nullable()),
  young: z.array(youngSchema),
});

export const channelSchema = z
  .object({
    /** The latest published first, those without a date last. */
    posts: channelPostsSchema,
    board_ids: z.array(idSchema),
    /** The columns that were asked for; null where a post has no such number. */
    metrics: z.partialRecord(channelMetricSchema, z.array(z.number().nullable())),
    /** What could be asked for, and of how many of all posts it is known. */
    known: z.array(z.object({ name: channelMetricSchema, posts: z.int() })),
    /** Posts that are not among them, for there are too many. */
    left_out: z.int(),
    /** The days on which numbers were taken, the first, the last and how many; null without any. */
    recorded: z.object({ from: z.iso.date(), to: z.iso.date(), days: z.int() }).nullable(),
    timezone: z.string(),
  })
  .meta({ id: 'Channel' });
export type Channel = z.infer<typeof channelSchema>;

/**
 * What posts gained since the last numbers of the week before a range, or since they were published in it.
 */
export const gainedSchema = z
  .object({
    views: z.int(),
    /** On so many posts that rests, of so many with numbers in the range. */
    posts: z.int(),
    of: z.int(),
  })
  .meta({ id: 'Gained' });
export type Gained = z.infer<typeof gainedSchema>;

/** Words with commas between them, each of them known. */
const metricsQuery = textSchema(500)
  .transform((text) => text.split(',').filter((word) => word !== ''))
  .pipe(z.array(channelMetricSchema))
  .meta({ description: 'Metrics with commas between them, such as `likes,watch_seconds`' });

export const channelOperations = defineOperations({
  'GET /api/analytics/channel': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'Every post with its latest numbers, as columns, for charts',
    query: filterSchema.extend({ metrics: metricsQuery.optional() }),
    response: channelSchema,
  },
  'GET /api/analytics/gained/{range}': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'Views that posts gained in a range, as far as their numbers tell',
    params: z.object({ range: rangeSchema }),
    query: filterSchema,
    response: gainedSchema,
  },
});
