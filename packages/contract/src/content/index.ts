import { z } from 'zod';
import { snapshotSchema } from '../analytics/snapshot.ts';
import { engineSchema, generatedContentSchema } from '../assistant/generated-content.ts';
import { claimSchema } from '../assistant/grounding.ts';
import { summarySchema, toneSchema } from '../assistant/readings.ts';
import { defineOperations } from '../common/define.ts';
import { idOrDemoIdSchema, idParams, idSchema, timestampSchema } from '../common/ids.ts';
import { platformSchema } from '../common/platform.ts';
import { limits, requiredTextSchema, textSchema } from '../common/text.ts';
import { addressSchema } from './address.ts';
import { itemSchema } from './item.ts';
import { libraryOperations } from './library.ts';
import { refetchOperations } from './refetch.ts';
import { transcriptOperations, transcriptSegmentSchema } from './transcript.ts';
import { unlockOperations } from './unlock.ts';

export * from './item.ts';
export * from './library.ts';
export * from './refetch.ts';
export * from './stage.ts';
export * from './transcript.ts';
export * from './unlock.ts';

/** Extensions that can be uploaded, in the order in which they are told. */
export const allowedExtensions = ['pdf', 'doc', 'docx', 'txt', 'mp3', 'wav', 'm4a', 'mp4', 'mov'] as const;
export type FileExtension = (typeof allowedExtensions)[number];

const title = textSchema(limits.title).overwrite((text) => text.trim() || 'Untitled');

export const newAddressSchema = z.object({
  boardId: idOrDemoIdSchema,
  title: title.default('Untitled'),
  contentType: z.literal('website').default('website'),
  contentUrl: addressSchema,
  contentText: textSchema(limits.description).default(''),
});
export type NewAddress = z.infer<typeof newAddressSchema>;

/** The fields beside the file of an upload. The title is the file's name unless given. */
export const uploadFieldsSchema = z.object({
  boardId: idOrDemoIdSchema,
  title: textSchema(limits.title).optional(),
});
export type UploadFields = z.infer<typeof uploadFieldsSchema>;

export const saveGeneratedSchema = z.object({
  boardId: idOrDemoIdSchema,
  title,
  description: textSchema(limits.description).default(''),
  platform: platformSchema,
  generatedContent: z.object({
    script: requiredTextSchema(limits.text, 'There is no script to save.'),
    titles: z.array(textSchema(limits.title)).max(50).default([]),
    hooks: z.array(textSchema(limits.description)).max(50).default([]),
    sources: generatedContentSchema.shape.sources.max(200).optional(),
    engine: generatedContentSchema.shape.engine.optional(),
    claims: z.array(claimSchema).max(200).optional(),
    notes: z.array(textSchema(limits.description)).max(50).optional(),
    /** The version it was saved from. */
    generationId: idSchema.optional(),
  }),
});
export type SaveGenerated = z.infer<typeof saveGeneratedSchema>;
export type SavedContent = SaveGenerated['generatedContent'];

export const itemChangeSchema = z
  .object({
    title: requiredTextSchema(limits.title, 'Give the item a title.'),
    description: textSchema(limits.description),
    boardId: idSchema,
    platform: platformSchema.nullable(),
    published_at: timestampSchema.nullable(),
  })
  .partial();
export type ItemChange = z.infer<typeof itemChangeSchema>;

/** What was learned about a page or file, as far as it says so itself. */
export const itemMetadataSchema = z
  .object({
    author: z.string(),
    siteName: z.string(),
    publishedAt: z.string(),
    language: z.string(),
    description: z.string(),
    imageUrl: z.string(),
    words: z.int(),
    pages: z.int(),
    /** Where each page begins in the text, in UTF-16 units; the first is page 1. */
    pageStarts: z.array(z.int()),
    durationSeconds: z.number(),
    /** Of a video's picture as it is shown, pixels. */
    width: z.int(),
    height: z.int(),
    codec: z.string(),
    album: z.string(),
    warnings: z.array(z.string()),
    /** Where in the recording each part of the text is said, in order of time. */
    transcript: z.array(transcriptSegmentSchema),
    /** Somebody gave the text as a transcript: no run over the item puts another one in its place. */
    isTranscriptByHand: z.boolean(),
  })
  .partial()
  .meta({ id: 'ItemMetadata' });
export type ItemMetadata = z.infer<typeof itemMetadataSchema>;

export const itemDetailSchema = z
  .object({
    item: itemSchema,
    text: z.string().nullable(),
    summary: z.string().nullable(),
    keyPoints: z.array(z.string()),
    /**
     * Where each key point begins in the text, in UTF-16 units; null where it does not stand there word for
     * word.
     */
    keyPointStarts: summarySchema.shape.keyPointStarts,
    /** The page of a PDF on which each key point begins; null where that is not known. */
    keyPointPages: summarySchema.shape.keyPointPages,
    /** Who wrote the summary; null without one. */
    summaryEngine: engineSchema.nullable(),
    metadata: itemMetadataSchema,
    tone: toneSchema.nullable(),
    toneEngine: engineSchema.nullable(),
    performance: z.array(snapshotSchema),
    generatedContent: z
      .object({ script: z.string(), titles: z.array(z.string()), hooks: z.array(z.string()) })
      .extend(
        generatedContentSchema
          .pick({ sources: true, engine: true, claims: true, notes: true, generationId: true })
          .partial().shape,
      )
      .nullable(),
  })
  .meta({ id: 'ItemDetail' });
export type ItemDetail = z.infer<typeof itemDetailSchema>;

const item = z.object({ item: itemSchema });
const linkQuery = z.object({
  expires: z.string().max(40).optional(),
  signature: z.string().max(200).optional(),
});

export const contentOperations = defineOperations({
  ...libraryOperations,
  'POST /api/content/add': {
    tag: 'Content',
    summary: 'Put a web address on a board. Its text is fetched afterwards',
    body: newAddressSchema,
    response: item,
    status: 201,
    fails: [404, 409, 422],
  },
  'POST /api/content/upload': {
    tag: 'Content',
    summary: 'Put a file on a board. Its text is read afterwards',
    body: uploadFieldsSchema,
    multipart: true,
    response: item,
    status: 201,
    fails: [404, 422],
  },
  'POST /api/content/save-generated': {
    tag: 'Content',
    summary: 'Keep a script on a board',
    body: saveGeneratedSchema,
    response: item,
    status: 201,
    fails: [404, 422],
  },
  'GET /api/content/{id}': {
    tag: 'Content',
    summary: 'An item with all that is known of it',
    params: idParams,
    response: itemDetailSchema.extend({
      /** An address of the picture that the page or post shows of itself; null where none is known. */
      picture: z.string().nullable(),
    }),
    fails: [404],
  },
  'PUT /api/content/{id}': {
    tag: 'Content',
    summary: 'Rename, describe or move an item',
    params: idParams,
    body: itemChangeSchema,
    response: item,
    fails: [404, 409],
  },
  'DELETE /api/content/{id}': {
    tag: 'Content',
    summary: 'Delete an item. It can be restored for 30 days',
    params: idParams,
    response: 'none',
    fails: [404],
  },
  'POST /api/content/{id}/restore': {
    tag: 'Content',
    summary: 'Bring a deleted item back',
    params: idParams,
    response: item,
    fails: [404, 409],
  },
  'POST /api/content/{id}/retry': {
    tag: 'Content',
    summary: 'Try a failed item once more',
    params: idParams,
    response: item,
    fails: [404, 422],
  },
  'GET /api/content/{id}/file': {
    tag: 'Content',
    summary: 'The bytes of an uploaded file, whole or in ranges',
    access: 'signed-link',
    params: idParams,
    query: linkQuery,
    response: 'file',
    ranges: true,
    fails: [404],
  },
  'GET /api/content/{id}/picture': {
    tag: 'Content',
    summary: 'The picture that a page or post shows of itself, fetched from its site',
    access: 'signed-link',
    params: idParams,
    query: linkQuery,
    response: 'file',
    fails: [404],
  },
  'POST /api/content/{id}/file-link': {
    tag: 'Content',
    summary: 'An address of the file for players and viewers, good for ten minutes',
    params: idParams,
    response: z.object({ url: z.string(), expires_at: timestampSchema }),
    fails: [404],
  },
  ...refetchOperations,
  ...transcriptOperations,
  ...unlockOperations,
});
