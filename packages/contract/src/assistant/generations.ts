import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idParams, idSchema, timestampSchema } from '../common/ids.ts';
import { nextCursor, pageQuery } from '../common/pages.ts';
import { scriptPlatformSchema } from '../common/platform.ts';
import { limits, requiredTextSchema, textSchema } from '../common/text.ts';
import { engineSchema, generatedContentSchema } from './generated-content.ts';
import { engineChoiceSchema, scriptOptionsSchema } from './script-options.ts';

/** One part of a script made anew; everything else stays word for word. */
export const refinementSchema = z.enum(['shorter', 'punchier-hook', 'other-titles']);
export type Refinement = z.infer<typeof refinementSchema>;

/** How a version came to be. */
export const generationOriginSchema = z.enum(['generated', 'refined', 'edited', 'restored']);
export type GenerationOrigin = z.infer<typeof generationOriginSchema>;

/** The usage of a model as its provider counted it; cost in US dollars if its price is known. */
export const usageSchema = z
  .object({
    inputTokens: z.int().nullable(),
    outputTokens: z.int().nullable(),
    cost: z.number().nullable(),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof usageSchema>;

/** One version of a script as a list shows it. */
export const generationEntrySchema = z
  .object({
    id: idSchema,
    board_id: idSchema.nullable(),
    platform: scriptPlatformSchema,
    requirements: z.string(),
    origin: generationOriginSchema,
    refinement: refinementSchema.nullable(),
    /** The version it was made from. */
    parent_id: idSchema.nullable(),
    /** Its first title, else how its script begins. */
    title: z.string(),
    words: z.int(),
    engine: engineSchema,
    usage: usageSchema.nullable(),
    /** How long the assistant took, in milliseconds; null where it had nothing to do. */
    duration_ms: z.int().nullable(),
    created_at: timestampSchema,
  })
  .meta({ id: 'GenerationEntry' });
export type GenerationEntry = z.infer<typeof generationEntrySchema>;

/** A version with all that it holds. */
export const generationSchema = generationEntrySchema
  .extend({
    /** The options beside platform and requirements. */
    options: scriptOptionsSchema,
    content: generatedContentSchema,
  })
  .meta({ id: 'Generation' });
export type Generation = z.infer<typeof generationSchema>;

export const generationQuerySchema = pageQuery.extend({
  boardId: idSchema.optional(),
  q: textSchema(200).optional().meta({ description: 'Words of the title, the requirements or the opening' }),
});
export type GenerationQuery = z.infer<typeof generationQuerySchema>;

export const generationEditSchema = z.object({
  script: requiredTextSchema(limits.text, 'There is no script to keep.'),
  titles: z.array(textSchema(limits.title)).max(50).optional(),
  hooks: z.array(textSchema(limits.description)).max(50).optional(),
});
export type GenerationEdit = z.infer<typeof generationEditSchema>;

/** A title or a hook, offered beside a script or any other, that is to be the script's own. */
export const suggestionSchema = z.discriminatedUnion('part', [
  z.object({ part: z.literal('title'), text: requiredTextSchema(limits.title, 'There is no title to use.') }),
  z.object({
    part: z.literal('hook'),
    text: requiredTextSchema(limits.description, 'There is no hook to use.'),
  }),
]);
export type Suggestion = z.infer<typeof suggestionSchema>;

const generation = z.object({ generation: generationSchema });

/** The versions of scripts: none is ever written over. */
export const generationOperations = defineOperations({
  'GET /api/ai/generations': {
    tag: 'Assistant',
    access: 'read',
    summary: 'Every version of every script, newest first, of one board or of all, or those with some words',
    query: generationQuerySchema,
    response: z.object({ generations: z.array(generationEntrySchema), nextCursor }),
  },
  'GET /api/ai/generations/{id}': {
    tag: 'Assistant',
    access: 'read',
    summary: 'A version of a script',
    params: idParams,
    response: generation,
    fails: [404],
  },
  'POST /api/ai/generations/{id}/refine': {
    tag: 'Assistant',
    access: 'write',
    summary: 'Rewrite one part of a version: a new version, the rest of it word for word',
    params: idParams,
    body: z.object({ refinement: refinementSchema, engine: engineChoiceSchema }),
    response: generation,
    status: 201,
    fails: [404, 422, 502, 504],
  },
  'POST /api/ai/generations/{id}/edit': {
    tag: 'Assistant',
    access: 'write',
    summary: 'Keep an edited script as a new version',
    params: idParams,
    body: generationEditSchema,
    response: generation,
    status: 201,
    fails: [404],
  },
  'POST /api/ai/generations/{id}/use': {
    tag: 'Assistant',
    access: 'write',
    summary: 'Make a title the first one of a version, or open its script with a hook: a new version',
    params: idParams,
    body: suggestionSchema,
    response: generation,
    status: 201,
    fails: [404],
  },
  'POST /api/ai/generations/{id}/restore': {
    tag: 'Assistant',
    access: 'write',
    summary: 'Make an old version the newest again',
    params: idParams,
    response: generation,
    status: 201,
    fails: [404],
  },
});
