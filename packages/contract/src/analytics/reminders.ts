import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idSchema, timestampSchema } from '../common/ids.ts';
import { platformSchema } from '../common/platform.ts';
import { itemTypeSchema } from '../content/item.ts';

/** Days after publishing at which a post's numbers are wanted. */
export const milestoneSchema = z.literal([1, 3, 7, 30]);
export type Milestone = z.infer<typeof milestoneSchema>;

/** A post that waits for its numbers of some days after publishing. */
export const reminderSchema = z
  .object({
    content_id: idSchema,
    board_id: idSchema,
    content_title: z.string(),
    content_type: itemTypeSchema,
    platform: platformSchema,
    days: milestoneSchema,
    /** When it was published, or else the time of its first numbers, if somebody typed them. */
    published_at: timestampSchema,
    last_recorded_at: timestampSchema,
  })
  .meta({ id: 'Reminder' });
export type Reminder = z.infer<typeof reminderSchema>;

/** Names a reminder. */
const named = z.object({ contentId: idSchema, platform: platformSchema, days: milestoneSchema });
export type NamedReminder = z.output<typeof named>;

export const reminderOperations = defineOperations({
  'GET /api/analytics/reminders': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'Posts without fresh numbers 1, 3, 7 and 30 days after publishing: the hundred published last',
    response: z.object({
      reminders: z.array(reminderSchema),
      /** How many wait, also beyond those hundred. */
      total: z.int(),
    }),
  },
  'POST /api/analytics/reminders/dismiss': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'Show a reminder no more',
    body: named,
    response: 'none',
    fails: [404],
  },
  'POST /api/analytics/reminders/restore': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'Take the dismissal of a reminder back',
    body: named,
    response: 'none',
    fails: [404],
  },
});
