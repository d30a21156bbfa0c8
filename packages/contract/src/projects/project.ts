import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/ids.ts';
import { platformSchema } from '../common/platform.ts';
import { limits, requiredTextSchema, textSchema } from '../common/text.ts';
import { fullAddressSchema } from '../content/additions.ts';
import { itemTypeSchema } from '../content/item.ts';
import { maxProjectStages, maxTasks } from '../stages/index.ts';

const stageName = requiredTextSchema(50, 'Give the stage a name.');

/** What is to be done for a project. */
export const taskSchema = z.object({
  text: requiredTextSchema(limits.name, 'Say what is to be done.'),
  done: z.boolean(),
});
export type Task = z.infer<typeof taskSchema>;

/** A post whose numbers are here, as its project shows it. */
export const projectPostSchema = z
  .object({
    item_id: idSchema,
    board_id: idSchema,
    title: z.string(),
    platform: platformSchema.nullable(),
    url: z.string().nullable(),
    published_at: timestampSchema.nullable(),
    /** Where only that day is known. */
    published_on: z.iso.date().nullable(),
    /** Of the latest numbers; null before there are any. */
    views: z.int().nullable(),
    engagement_rate: z.number().nullable(),
    recorded_at: timestampSchema.nullable(),
  })
  .meta({ id: 'ProjectPost' });
export type ProjectPost = z.infer<typeof projectPostSchema>;

/** A video, post or letter in the making, as a list shows it. */
export const projectEntrySchema = z
  .object({
    id: idSchema,
    title: z.string(),
    platforms: z.array(platformSchema),
    /** The name of a stage; one that is not among the stages any more comes last. */
    stage: z.string(),
    stage_since: timestampSchema,
    /** `YYYY-MM-DD`, a day of the user's time zone. */
    due_on: z.iso.date().nullable(),
    /** `HH:MM` of that day; null for the whole day. */
    due_time: z.string().nullable(),
    board_id: idSchema.nullable(),
    board_name: z.string().nullable(),
    /** The version of the script that is used. */
    generation_id: idSchema.nullable(),
    /** What it began with: an item of a board. */
    item_id: idSchema.nullable(),
    tasks_done: z.int(),
    tasks_total: z.int(),
    /** Where it is published. */
    url: z.string().nullable(),
    /** The day on which it was: its post's, else the one that was said. */
    published_on: z.iso.date().nullable(),
    /** What it became. */
    post: projectPostSchema.nullable(),
    /** Posts that may be what it became, to be asked about. */
    candidates: z.array(projectPostSchema),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'ProjectEntry' });
export type ProjectEntry = z.infer<typeof projectEntrySchema>;

export const projectSchema = projectEntrySchema
  .extend({
    checklist: z.array(taskSchema),
    notes: z.string(),
    /** The item that it began with; null where there is none, or none any more. */
    begun_with: z
      .object({ item_id: idSchema, board_id: idSchema, title: z.string(), type: itemTypeSchema })
      .nullable(),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof projectSchema>;

const fields = {
  title: requiredTextSchema(limits.title, 'Give the project a title.'),
  stage: stageName,
  platforms: z.array(platformSchema).overwrite((chosen) => [...new Set(chosen)]),
  due_on: z.iso.date().nullable(),
  due_time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'A time looks like 18:30.')
    .nullable(),
  boardId: idSchema.nullable(),
  generationId: idSchema.nullable(),
  itemId: idSchema.nullable(),
  checklist: z.array(taskSchema).max(maxTasks, `A project has at most ${maxTasks} things to do.`),
  /** Markdown. */
  notes: textSchema(20_000),
  /** Where it is published. */
  url: fullAddressSchema.nullable(),
  /**
   * The day on which it was published: that on which its stage became `published`, unless another is said. A
   * post keeps its own.
   */
  published_on: z.iso.date().nullable(),
};

export const projectChangeSchema = z.object(fields).partial();
export type ProjectChange = z.infer<typeof projectChangeSchema>;

/** Begins as an idea where no stage is given; with a script, at `scripting` as long as there is that stage. */
export const newProjectSchema = projectChangeSchema.required({ title: true });
export type NewProject = z.infer<typeof newProjectSchema>;

/** The order of the columns. `idea` and `published` are always there. */
export const projectStagesSchema = z.object({
  stages: z
    .array(stageName)
    .max(maxProjectStages, `There are at most ${maxProjectStages} stages.`)
    .refine((stages) => new Set(stages).size === stages.length, 'Each stage needs a name of its own.')
    .refine(
      (stages) => stages.includes('idea') && stages.includes('published'),
      'The stages “idea” and “published” stay.',
    ),
});

/** Puts a project before another of a stage, or at its end. */
export const projectPlaceSchema = z.object({ stage: stageName, before: idSchema.optional() });
export type ProjectPlace = z.infer<typeof projectPlaceSchema>;
