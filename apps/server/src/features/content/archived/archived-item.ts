import { snapshotSchema } from '@hookline/contract/analytics';
import { engineSchema, toneSchema } from '@hookline/contract/assistant';
import { idSchema, limits, platformSchema, textSchema, timestampSchema } from '@hookline/contract/common';
import {
  fullAddressSchema,
  highlightSchema,
  itemMetadataSchema,
  itemStatusSchema,
  itemTypeSchema,
  maxHighlightLength,
  maxHighlights,
  maxNotesLength,
  savedContentSchema,
  tagsSchema,
} from '@hookline/contract/content';
import { mapMoreNumbers, moreNumbers } from '@hookline/contract/numbers';
import { z } from 'zod';
import { linkedAddress, webAddress } from '#platform/archived-list.ts';

/** Ids are compared as the database writes them. */
const id = idSchema.lowercase();
const maxCount = 1e15;
const count = z.int().min(0).max(maxCount);
const numbers = snapshotSchema.pick({ platform: true, recorded_at: true, engagement_known: true }).extend({
  id,
  views: count,
  likes: count,
  shares: count,
  comments: count,
  engagement_rate: z.number().min(0),
  // Those that an earlier version did not know are unknown.
  ...mapMoreNumbers((name) =>
    z.number().min(moreNumbers[name].min).max(moreNumbers[name].max).nullable().default(null),
  ),
});

const highlight = highlightSchema.pick({ color: true, created_at: true }).extend({
  id,
  start: z.int().min(0).nullable(),
  end: z.int().min(0).nullable(),
  quote: textSchema(maxHighlightLength),
  note: textSchema(limits.description),
});

const source = savedContentSchema.shape.sources.unwrap().element.extend({ url: linkedAddress });

const item = z.object({
  id,
  title: textSchema(limits.title),
  description: textSchema(limits.description),
  type: itemTypeSchema,
  platform: platformSchema.nullable(),
  url: fullAddressSchema.nullable(),
  status: itemStatusSchema,
  error: textSchema(limits.description).nullable(),
  error_code: textSchema(100).nullable(),
  file_name: textSchema(1_000).nullable(),
  tags: tagsSchema,
  published_at: timestampSchema.nullable(),
  published_on: z.iso.date().nullable(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
});

const facts = z
  .object({
    title_found: z.boolean(),
    scheme_guessed: z.boolean(),
    landed_url: linkedAddress,
    /** A key between those of its neighbours. */
    position: z
      .string()
      .regex(/^[0-9a-f]{1,1000}$/u)
      .nullable()
      .catch(null),
    sha256: z.string().max(64).nullable(),
    imported: z.array(idSchema),
  })
  .partial();

/**
 * One item of an archive, within the bounds of what the calls take: whatever else it may say of it is passed
 * over.
 */
export const archivedItemSchema = z
  .object({
    item,
    text: textSchema(2 * limits.text).nullable(),
    notes: textSchema(maxNotesLength).default(''),
    metadata: itemMetadataSchema.extend({ imageUrl: webAddress.optional().catch(undefined) }).partial(),
    summary: z.string().nullable(),
    keyPoints: z.array(z.string()),
    keyPointStarts: z.array(z.int().nullable()),
    summaryEngine: engineSchema.nullable(),
    tone: toneSchema.nullable(),
    toneEngine: engineSchema.nullable(),
    performance: z.array(numbers),
    highlights: z.array(highlight).max(maxHighlights).default([]),
    generatedContent: savedContentSchema.extend({ sources: z.array(source).max(200).optional() }).nullable(),
    archived: facts.default({}),
  })
  .refine(
    (one) => one.item.type !== 'generated_content' || one.generatedContent !== null,
    'A script needs its words.',
  );
export type ArchivedItem = z.infer<typeof archivedItemSchema>;
