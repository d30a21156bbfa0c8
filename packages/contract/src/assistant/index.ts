import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { errorSchema } from '../common/errors.ts';
import { idOrDemoIdSchema, idSchema } from '../common/ids.ts';
import { scriptPlatformSchema } from '../common/platform.ts';
import { limits, requiredTextSchema } from '../common/text.ts';
import { generatedContentSchema } from './generated-content.ts';
import { generationOperations } from './generations.ts';
import { prompterOperations } from './prompter.ts';
import { readingOperations } from './readings.ts';
import { scriptOptions } from './script-options.ts';
import { speakingRateOperations } from './speaking-rate.ts';

export * from './generated-content.ts';
export * from './generations.ts';
export * from './grounding.ts';
export * from './local-models.ts';
export * from './meaning.ts';
export * from './model-file.ts';
export * from './model-settings.ts';
export * from './past-performance.ts';
export * from './prompter.ts';
export * from './readings.ts';
export * from './script-options.ts';
export * from './speaking-rate.ts';

export const scriptRequestSchema = z.object({
  platform: scriptPlatformSchema,
  requirements: requiredTextSchema(limits.requirements, 'Say what the script should be about.'),
  boardId: idOrDemoIdSchema.nullish(),
  /** The group to write from, which says the board too. The version keeps its items as `itemIds`. */
  groupId: idSchema.nullish(),
  ...scriptOptions,
});
export type ScriptRequest = z.infer<typeof scriptRequestSchema>;

/** Any number of `partial`, then exactly one `done` or one `error`. */
export const scriptEventSchema = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('partial'),
      generatedContent: generatedContentSchema.partial(),
      /** So many come first at a model that does one piece of work at a time; absent or 0 once it writes. */
      place: z.int().min(0).optional(),
    }),
    z.object({ type: z.literal('done'), generatedContent: generatedContentSchema }),
    z.object({ type: z.literal('error'), ...errorSchema.shape }),
  ])
  .meta({ id: 'ScriptEvent' });
export type ScriptEvent = z.infer<typeof scriptEventSchema>;

/** How much of some requirements sources can be looked for with: the beginning says the most. */
const maxTopicLength = 2_000;

/** An item that a script can be written from. */
export const scriptSourceSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    /** The site it is from; null where that is not known. */
    site_name: z.string().nullable(),
  })
  .meta({ id: 'ScriptSource' });
export type ScriptSource = z.infer<typeof scriptSourceSchema>;

export const assistantOperations = defineOperations({
  ...readingOperations,
  ...generationOperations,
  ...speakingRateOperations,
  ...prompterOperations,
  'POST /api/ai/generate-script': {
    tag: 'Assistant',
    access: 'write',
    summary:
      'Write a script with titles and hooks, from the requirements and the items of a board or a group',
    body: scriptRequestSchema,
    response: z.object({ generatedContent: generatedContentSchema }),
    stream: scriptEventSchema,
    fails: [404, 422, 502, 504],
  },
  'GET /api/ai/sources': {
    tag: 'Assistant',
    access: 'read',
    summary: 'Find the items of the whole library that are relevant to a script, the best first',
    query: z.object({
      requirements: requiredTextSchema(maxTopicLength, 'Say what the script should be about.'),
    }),
    response: z.object({
      /** What was looked for; null where the requirements name no topic. */
      topic: z.string().nullable(),
      sources: z.array(scriptSourceSchema),
    }),
  },
});
