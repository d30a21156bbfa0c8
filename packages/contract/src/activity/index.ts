import { z } from 'zod';
import { prompterPressSchema, prompterReportSchema } from '../assistant/prompter.ts';
import { defineOperations } from '../common/define.ts';
import { idSchema, timestampSchema } from '../common/ids.ts';
import { platformSchema, scriptPlatformSchema } from '../common/platform.ts';
import { nextCursor, pageQuery } from '../common/pages.ts';
import { itemStageSchema } from '../content/stage.ts';

export const activityKindSchema = z.enum([
  'board_created',
  'board_deleted',
  'board_restored',
  'content_added',
  'content_processed',
  'content_failed',
  'content_deleted',
  'content_restored',
  'script_generated',
  'script_saved',
  'performance_tracked',
  'numbers_imported',
  'library_imported',
  'performance_corrected',
  'insights_generated',
]);
export type ActivityKind = z.infer<typeof activityKindSchema>;

export const activitySchema = z
  .object({
    id: idSchema,
    kind: activityKindSchema,
    /** The name of what it happened to. */
    title: z.string(),
    board_id: idSchema.nullable(),
    content_id: idSchema.nullable(),
    created_at: timestampSchema,
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof activitySchema>;

/** `change`: a signed fraction against the 30 days before; null when there is nothing to compare with. */
const stat = z.object({ value: z.int(), change: z.number().nullable() });

/** Where to go on. */
export const nextStepsSchema = z
  .object({
    /** How many items are being read, and how many could not be. */
    processing: z.int(),
    failed: z.int(),
    /** The script that was written last, in the last 14 days. */
    script: z
      .object({
        generation_id: idSchema,
        board_id: idSchema.nullable(),
        platform: scriptPlatformSchema,
        title: z.string(),
        created_at: timestampSchema,
      })
      .nullable(),
    /** The post with the most views of those published in the last 30 days. */
    best: z
      .object({
        content_id: idSchema,
        board_id: idSchema,
        platform: platformSchema,
        title: z.string(),
        views: z.int(),
        published_at: timestampSchema,
      })
      .nullable(),
    /** The project that is due first, of those due within a week or past their day that are not published. */
    due: z
      .object({
        project_id: idSchema,
        title: z.string(),
        stage: z.string(),
        due_on: z.iso.date(),
        /** Days from today, by the user's time zone; below 0 when the day has passed. */
        days: z.int(),
        /** How many more there are. */
        others: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'NextSteps' });
export type NextSteps = z.infer<typeof nextStepsSchema>;

export const dashboardSchema = z
  .object({
    stats: z.object({ totalBoards: stat, contentItems: stat, aiGenerations: stat, activeUsers: stat }),
    recentActivity: z.array(activitySchema),
    next: nextStepsSchema,
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboardSchema>;

/** Something of this user changed, in this or another process. */
export const changeEventSchema = z
  .discriminatedUnion('type', [
    /** An item is named with its board, of which it is a part: one that was moved for both. */
    z.object({
      type: z.enum([
        'item.changed',
        'item.deleted',
        'board.changed',
        'board.deleted',
        /** Named by its board. */
        'canvas.changed',
        'trash.emptied',
        'insights.changed',
        /** Named by their item. */
        'highlights.changed',
        /** Named by its provider; also as its progress goes on. */
        'connection.changed',
        /** One project; the stages where it names none. */
        'project.changed',
        /** One library that comes in, also as its progress goes on. */
        'library.imported',
      ]),
      id: z.string(),
      board_id: z.string().optional(),
    }),
    /** How far the processing of an item is, and nothing else: it need not be read again for that. */
    z.object({
      type: z.literal('item.stage'),
      id: z.string(),
      board_id: z.string(),
      stage: itemStageSchema,
      since: timestampSchema,
      /** The share of this stage that is done, from 0 to 1, if it can be measured. */
      progress: z.number().nullable(),
      /** Of a stage that goes page by page, how many pages it has; servers of the last release do not say. */
      pages: z.int().nullish(),
    }),
    /** How far looking for insights is; at 1 nobody looks any more, also where that failed. */
    z.object({ type: z.literal('insights.progress'), id: z.string(), progress: z.number().min(0).max(1) }),
    /** Between a prompter and its remotes; named by the version of the script, and never sent again. */
    z.object({ type: z.literal('prompter.press'), id: z.string(), press: prompterPressSchema }),
    z.object({ type: z.literal('prompter.report'), id: z.string(), report: prompterReportSchema }),
  ])
  .meta({ id: 'ChangeEvent' });
export type ChangeEvent = z.infer<typeof changeEventSchema>;

export const activityOperations = defineOperations({
  'GET /api/activity': {
    tag: 'Activity',
    access: 'read',
    summary: 'What happened, newest first',
    query: pageQuery.extend({ kind: activityKindSchema.optional() }),
    response: z.object({ activity: z.array(activitySchema), nextCursor }),
  },
  'GET /api/dashboard': {
    tag: 'Activity',
    access: 'read',
    summary: 'The figures and latest activity of the dashboard',
    response: dashboardSchema,
  },
  'GET /api/events': {
    tag: 'Activity',
    access: 'read',
    summary: 'Changes of the last ten seconds, then those to come, as they happen, as server-sent events',
    response: { events: changeEventSchema },
  },
});
