import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idSchema } from '../common/ids.ts';
import { platformSchema } from '../common/platform.ts';

const figure = z.object({
  label: z.string(),
  /** Null where there are no numbers to make it of. */
  value: z.number().nullable(),
  unit: z.enum(['count', 'fraction', 'score']),
  /** The same of the seven days before; null when there is nothing to compare with. */
  before: z.number().nullable(),
  /** What this week's value rests on: "8,400 views of 12 posts". Null where it is a count. */
  of: z.string().nullable(),
});

const post = z.object({
  id: idSchema,
  board_id: idSchema,
  title: z.string(),
  platform: platformSchema,
  views: z.int(),
  /** Views since the numbers before the week; null when there are none from the week before it. */
  gained: z.int().nullable(),
  /** Views since older numbers, and their day; null when `gained` is known, and when there are none. */
  since: z.object({ day: z.iso.date(), gained: z.int() }).nullable(),
});

/** What changed in the last seven days, and what to try next. */
export const reportSchema = z
  .object({
    /** First and last day, in the user's time zone. */
    from: z.iso.date(),
    to: z.iso.date(),
    figures: z.array(figure),
    /** Sentences, each from the figures. */
    changed: z.array(z.string()),
    next: z.array(z.string()),
    posts: z.array(post),
    /**
     * What puts these posts first: what the week brought them or, where that is known of none, all their
     * views.
     */
    posts_by: z.enum(['gain', 'views']),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof reportSchema>;

export const reportOperations = defineOperations({
  'GET /api/analytics/report': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'The week in words and figures: what changed, and what to try next',
    response: z.object({ report: reportSchema }),
  },
  'GET /api/analytics/report/markdown': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'The same as a Markdown file',
    response: 'file',
  },
});
