import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idOrDemoIdSchema, idParams, idSchema, timestampSchema } from '../common/ids.ts';
import { platformSchema } from '../common/platform.ts';
import { missingColumn, missingPlatform } from '../mapping/index.ts';
import { mapMoreNumbers } from '../numbers/index.ts';
import { engagementKnownSchema, shownMoreNumbers } from './snapshot.ts';

/** Larger exports are refused. Bytes. A zip may hold a log of readers for each issue of a newsletter. */
export const largestImport = { table: 50 * 1024 * 1024, zip: 250 * 1024 * 1024 };

const column = z.int().min(0).max(199);

/** Which column of a table, counted from 0, holds what. */
export const importColumnsSchema = z
  .object({
    views: column,
    likes: column,
    shares: column,
    comments: column,
    ...mapMoreNumbers(() => column),
    url: column,
    id: column,
    title: column,
    text: column,
    /** Hashtags that stand beside the caption. */
    hashtags: column,
    /** Where the posts are on several platforms, the name of each one's. */
    platform: column,
    published: column,
    recorded: column,
    /** How long the video is. */
    duration: column,
  })
  .partial();
export type ImportColumns = z.infer<typeof importColumnsSchema>;
export type ImportField = keyof ImportColumns;

export const dateOrderSchema = z.enum(['dmy', 'mdy', 'ymd']);
export type DateOrder = z.infer<typeof dateOrderSchema>;

/** How to read a table with unknown headers, as the user says. */
export const importMappingSchema = z
  .object({
    /** Of all posts; left out where a column says it of each. */
    platform: platformSchema.optional(),
    columns: importColumnsSchema.superRefine((columns, context) => {
      const message = missingColumn(columns);
      if (message !== undefined) {
        context.addIssue({ code: 'custom', message });
      }
    }),
    /** How 3/4/2026 is meant; derived from the column by default. */
    dateOrder: dateOrderSchema.optional(),
  })
  .superRefine(({ platform, columns }, context) => {
    if (platform === undefined && columns.platform === undefined) {
      context.addIssue({ code: 'custom', path: ['platform'], message: missingPlatform });
    }
  });
export type ImportMapping = z.output<typeof importMappingSchema>;

/**
 * `created`: becomes an item. `matched`: is an item, which may come back from the trash. `unchanged`: was
 * imported before. `skipped`: cannot be taken.
 */
export const importOutcomeSchema = z.enum(['created', 'matched', 'unchanged', 'skipped']);
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;

export const importRowSchema = z
  .object({
    /** Name of the sheet, or of the part of the archive, that it stands in; empty for a plain file. */
    table: z.string(),
    /** Where it stands in its table, counted from 1. */
    line: z.int(),
    outcome: importOutcomeSchema,
    /** Null only where the line is skipped for lack of one. */
    platform: platformSchema.nullable(),
    title: z.string(),
    url: z.string().nullable(),
    published_at: timestampSchema.nullable(),
    views: z.int(),
    likes: z.int(),
    shares: z.int(),
    comments: z.int(),
    ...shownMoreNumbers,
    duration_seconds: z.number().nullable(),
    /** False where the file tells of the post and none of its numbers: `views` is 0 then. */
    numbers_known: z.boolean(),
    engagement_known: engagementKnownSchema,
    /** The item that it belongs to. */
    content_id: idSchema.nullable(),
    matched_by: z.enum(['address', 'id', 'title']).nullable(),
    /** That item was deleted, and comes back. */
    in_trash: z.boolean(),
    /** Why it is skipped, or what is odd about it. */
    note: z.string().nullable(),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRowSchema>;

/** A remark about many lines at once; what differs between them is left out of its words. */
export const importReasonSchema = z.object({
  outcome: importOutcomeSchema,
  reason: z.string(),
  count: z.int(),
  /** Lines in a row, the first fifty such. */
  lines: z.array(z.object({ table: z.string(), first: z.int(), last: z.int() })),
});
export type ImportReason = z.infer<typeof importReasonSchema>;

const counts = z.object({ created: z.int(), matched: z.int(), unchanged: z.int(), skipped: z.int() });

export const importPreviewSchema = z
  .object({
    id: idSchema,
    file_name: z.string(),
    /** Until then it can be carried out. */
    expires_at: timestampSchema,
    /** The kind of export; null until its columns are mapped. */
    source: z.string().nullable(),
    /** Of all its posts; null where they are on several, and until its columns are mapped. */
    platform: platformSchema.nullable(),
    /** When the numbers were taken, for lines without a time of their own. */
    recorded_at: timestampSchema,
    /** Every line has its own. */
    lines_say_when: z.boolean(),
    counts,
    /**
     * How many posts come back from the trash whose board is gone: they need one, like those that become
     * items.
     */
    homeless: z.int(),
    /** Of all lines that count. */
    total_views: z.int(),
    /** The first 500 of each outcome. */
    rows: z.array(importRowSchema),
    /** The notes of all lines, those beyond the first 500 too; what concerns most lines comes first. */
    reasons: z.array(importReasonSchema),
    /** What somebody can act on before the file is imported. */
    notes: z.array(z.string()),
    /** What else there is to know of the whole file. */
    asides: z.array(z.string()),
    /**
     * How dates were read that could be meant in another way, with one of them, and what spoke for it; null
     * where there are none.
     */
    dates: z
      .object({ order: dateOrderSchema, example: z.string(), told_by: z.enum(['user', 'export', 'nothing']) })
      .nullable(),
    /**
     * The columns to be mapped, with the first lines and what the columns probably are; null for a known
     * export.
     */
    table: z
      .object({
        columns: z.array(z.string()),
        sample: z.array(z.array(z.string())),
        lines: z.int(),
        guess: z.object({ platform: platformSchema.nullable(), columns: importColumnsSchema }),
      })
      .nullable(),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const importResultSchema = z
  .object({
    source: z.string(),
    /** Null where the posts are on several. */
    platform: platformSchema.nullable(),
    recorded_at: timestampSchema,
    counts,
    /**
     * How many items came back from the trash, those too that were deleted since the preview. Missing where
     * an earlier version imported.
     */
    restored: z.int().optional(),
    /** Where new items were put, and those that came back without a board. */
    board_id: idSchema.nullable(),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof importResultSchema>;

/** Any number of `progress`, then exactly one `done` or one `error`. */
export const importEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), done: z.int(), total: z.int() }),
  z.object({ type: z.literal('done'), result: importResultSchema }),
  z.object({ type: z.literal('error'), error: z.string(), code: z.string() }),
]);
export type ImportEvent = z.infer<typeof importEventSchema>;

const preview = z.object({ import: importPreviewSchema });

export const importOperations = defineOperations({
  'POST /api/analytics/imports': {
    tag: 'Analytics',
    access: 'numbers',
    summary:
      'Look at an export of numbers: what would be created, matched and skipped. Nothing is recorded yet',
    body: z.object({ modifiedAt: timestampSchema.optional() }),
    multipart: true,
    response: preview,
    status: 201,
    fails: [413, 415, 422],
  },
  'PUT /api/analytics/imports/{id}': {
    tag: 'Analytics',
    access: 'numbers',
    summary:
      'Say what the columns of a table hold, how its dates are written or when its numbers were taken, ' +
      'and look again',
    params: idParams,
    body: z.object({
      mapping: importMappingSchema.optional(),
      /** Takes the place of the one that came with the mapping. */
      dateOrder: dateOrderSchema.optional(),
      recordedAt: timestampSchema.optional(),
    }),
    response: preview,
    fails: [404, 422],
  },
  'POST /api/analytics/imports/{id}/commit': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'Record the numbers of an export that was looked at. Once more changes nothing',
    params: idParams,
    body: z.object({ boardId: idOrDemoIdSchema.optional() }),
    response: z.object({ result: importResultSchema }),
    stream: importEventSchema,
    fails: [404, 422],
  },
  'DELETE /api/analytics/imports/{id}': {
    tag: 'Analytics',
    access: 'numbers',
    summary: 'Throw an export away that was looked at and not recorded',
    params: idParams,
    response: 'none',
    fails: [404],
  },
});
