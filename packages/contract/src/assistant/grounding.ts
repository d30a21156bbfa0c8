import { z } from 'zod';
import { limitUnits, scriptFields } from '../counting/index.ts';

/** Something a script states, and the sentence of an item it rests on. */
export const claimSchema = z
  .object({
    text: z.string(),
    /** The item it rests on; null without one. */
    sourceId: z.string().nullable(),
    /** The words of the item, verbatim. */
    quote: z.string().nullable(),
    /** Where the quotation begins in the item's text, in UTF-16 units. */
    start: z.int().nullable(),
    /** Of a PDF: the page on which it begins. The first is 1. */
    page: z.int().nullish(),
    /** The quotation stands in the item. */
    supported: z.boolean(),
  })
  .meta({ id: 'Claim' });
export type Claim = z.infer<typeof claimSchema>;

/** How much of a platform's limit a part of a script uses. */
export const limitCheckSchema = z
  .object({
    /** "Title 1", "Caption", "Hashtags", "Spoken length". */
    label: z.string(),
    /** What was counted, so that it can be counted again while it is edited. */
    field: z.enum(['title', ...scriptFields]).optional(),
    used: z.number(),
    limit: z.number(),
    unit: z.enum(limitUnits),
    within: z.boolean(),
    /** Where the limit was read. */
    source: z.string(),
  })
  .meta({ id: 'LimitCheck' });
export type LimitCheck = z.infer<typeof limitCheckSchema>;

/** The material of the board that the model received. */
export const usedMaterialSchema = z
  .object({
    used: z.array(z.object({ id: z.string(), title: z.string(), part: z.enum(['whole', 'excerpt']) })),
    /** The most relevant of what was left out. */
    leftOut: z.array(
      z.object({ id: z.string(), title: z.string(), reason: z.enum(['off-topic', 'no-room']) }),
    ),
    /** How many were left out in all. */
    leftOutCount: z.int(),
  })
  .meta({ id: 'UsedMaterial' });
export type UsedMaterial = z.infer<typeof usedMaterialSchema>;

/** The usage of a model. Tokens are the provider's count; 0 where it reports none. */
export const modelUsageSchema = z
  .object({ requests: z.int(), inputTokens: z.int(), outputTokens: z.int(), milliseconds: z.int() })
  .meta({ id: 'ModelUsage' });
export type ModelUsage = z.infer<typeof modelUsageSchema>;

/**
 * What is known of a script beside it. The built-in assistant, which quotes only, has no claims, material and
 * usage.
 */
export const modelExtras = {
  claims: z.array(claimSchema).optional(),
  limits: z.array(limitCheckSchema).optional(),
  material: usedMaterialSchema.optional(),
  modelUsage: modelUsageSchema.optional(),
};
