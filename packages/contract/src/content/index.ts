import { z } from 'zod';
import { snapshotSchema } from '../analytics/snapshot.ts';
import { engineSchema, generatedContentSchema } from '../assistant/generated-content.ts';
import { summarySchema, toneSchema } from '../assistant/readings.ts';
import { defineOperations } from '../common/define.ts';
import { idParams, idSchema, timestampSchema } from '../common/ids.ts';
import { platformSchema } from '../common/platform.ts';
import { limits, requiredTextSchema, textSchema } from '../common/text.ts';
import {
  maxNotesLength,
  newAddressSchema,
  newNoteSchema,
  noteTextSchema,
  savedContentSchema,
  saveGeneratedSchema,
  uploadFieldsSchema,
} from './additions.ts';
import { bulkOperations } from './bulk.ts';
import { captureOperations } from './capture.ts';
import { fileOperations } from './files.ts';
import { highlightOperations, highlightSchema } from './highlights.ts';
import { itemSchema } from './item.ts';
import { libraryOperations } from './library.ts';
import { scanOperations } from './scans.ts';
import { tagOperations, tagsSchema } from './tags.ts';
import { processingOperations, transcriptSegmentSchema, wordBoxSchema } from './processing.ts';

export * from './additions.ts';
export * from './bulk.ts';
export * from './capture.ts';
export * from './files.ts';
export * from './highlights.ts';
export * from './item.ts';
export * from './library.ts';
export * from './library-imports.ts';
export * from './processing.ts';
export * from './scans.ts';
export * from './stage.ts';
export * from './tags.ts';

/** Names what stands in each part of an item that its owner writes: another text, another version. */
const wordVersionsSchema = z.object({
  /** Of a script all that was written: titles and hooks too. */
  text: z.string(),
  notes: z.string(),
});

export const itemChangeSchema = z
  .object({
    title: requiredTextSchema(limits.title, 'Give the item a title.'),
    description: textSchema(limits.description),
    boardId: idSchema,
    platform: platformSchema.nullable(),
    published_at: timestampSchema.nullable(),
    /** In its place where only the day of publishing is known, in the time zone of the settings. */
    published_on: z.iso.date(),
    tags: tagsSchema,
    /** Of a note: Markdown. */
    text: noteTextSchema,
    /** Of a script without numbers: what takes the place of all that was written. */
    generatedContent: savedContentSchema,
    /** What its owner says of it, Markdown. */
    notes: textSchema(maxNotesLength),
    /**
     * The versions that the change was begun from: where one is not what is there now, it is refused (409
     * `changed_elsewhere`). Whatever is left out is replaced, whoever changed it.
     */
    begunFrom: wordVersionsSchema.partial(),
  })
  .partial()
  .refine(({ published_at, published_on }) => published_at === undefined || published_on === undefined, {
    path: ['published_on'],
    message: 'Give the time of publishing or the day alone, not both.',
  });
export type ItemChange = z.infer<typeof itemChangeSchema>;

/** Metadata that a page or file states about itself. */
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
    /** Of a video or a picture as it is shown, pixels. */
    width: z.int(),
    height: z.int(),
    codec: z.string(),
    album: z.string(),
    warnings: z.array(z.string()),
    /** Where in the recording each part of the text is spoken, in order of time. */
    transcript: z.array(transcriptSegmentSchema),
    /** Of a picture: where the words of its text stand in it. */
    wordBoxes: z.array(wordBoxSchema),
    /**
     * Of a picture, or of pages that are pictures: lines that were read with doubt. They are not in its text:
     * neither searched nor quoted.
     */
    doubtfulLines: z.array(z.string()),
    /** Of a PDF: the page of each of those lines. */
    doubtfulPages: z.array(z.int()),
    /** Of a PDF: the pages that are pictures, from which their text was read. */
    scannedPages: z.array(z.int()),
    /** The text is a transcript added by hand: processing the item again does not replace it. */
    isTranscriptByHand: z.boolean(),
    /** When the user's browser gave the text: fetching the page again does not replace it. */
    capturedAt: timestampSchema,
  })
  .partial()
  .meta({ id: 'ItemMetadata' });
export type ItemMetadata = z.infer<typeof itemMetadataSchema>;

export const itemDetailSchema = z
  .object({
    item: itemSchema,
    text: z.string().nullable(),
    /** What its owner says of it, Markdown. */
    notes: z.string(),
    summary: z.string().nullable(),
    keyPoints: z.array(z.string()),
    /** Where each key point begins in the text, in UTF-16 units; null where the text does not contain it. */
    keyPointStarts: summarySchema.shape.keyPointStarts,
    /** The page of a PDF on which each key point begins; null where that is unknown. */
    keyPointPages: summarySchema.shape.keyPointPages,
    /** Who wrote the summary; null without one. */
    summaryEngine: engineSchema.nullable(),
    metadata: itemMetadataSchema,
    tone: toneSchema.nullable(),
    toneEngine: engineSchema.nullable(),
    performance: z.array(snapshotSchema),
    /** In the order of the text. */
    highlights: z.array(highlightSchema),
    generatedContent: z
      .object({ script: z.string(), titles: z.array(z.string()), hooks: z.array(z.string()) })
      .extend(
        generatedContentSchema
          .pick({ sources: true, engine: true, claims: true, notes: true, byUser: true, generationId: true })
          .partial().shape,
      )
      .nullable(),
  })
  .meta({ id: 'ItemDetail' });
export type ItemDetail = z.infer<typeof itemDetailSchema>;

const item = z.object({ item: itemSchema });
export const contentOperations = defineOperations({
  ...libraryOperations,
  ...captureOperations,
  'POST /api/content/add': {
    tag: 'Content',
    access: 'add',
    summary: 'Put a web address on a board. Its text is fetched afterwards',
    body: newAddressSchema,
    response: item,
    status: 201,
    fails: [404, 409, 422],
  },
  'POST /api/content/upload': {
    tag: 'Content',
    access: 'add',
    summary: 'Put a file on a board. Its text is read afterwards',
    body: uploadFieldsSchema,
    multipart: true,
    response: item,
    status: 201,
    fails: [404, 409, 422],
  },
  'POST /api/content/save-generated': {
    tag: 'Content',
    access: 'add',
    summary: 'Keep a script on a board',
    body: saveGeneratedSchema,
    response: item,
    status: 201,
    fails: [404, 422],
  },
  'POST /api/content/note': {
    tag: 'Content',
    access: 'add',
    summary: 'Write a note. It is an item like any other, and research for scripts',
    body: newNoteSchema,
    response: item,
    status: 201,
    fails: [404, 422],
  },
  'GET /api/content/{id}': {
    tag: 'Content',
    access: 'read',
    summary: 'An item with all its details',
    params: idParams,
    response: itemDetailSchema.extend({
      /** The address of the preview picture of the page or post; null without one. */
      picture: z.string().nullable(),
      versions: wordVersionsSchema,
    }),
    fails: [404],
  },
  'PUT /api/content/{id}': {
    tag: 'Content',
    access: 'write',
    summary: 'Rename, describe, tag, annotate or move an item, or change the text of a note',
    params: idParams,
    body: itemChangeSchema,
    response: item,
    fails: [404, 409, 422],
  },
  'DELETE /api/content/{id}': {
    tag: 'Content',
    access: 'write',
    summary: 'Delete an item. It can be restored for 30 days',
    params: idParams,
    response: 'none',
    fails: [404],
  },
  'POST /api/content/{id}/restore': {
    tag: 'Content',
    access: 'write',
    summary: 'Bring a deleted item back',
    params: idParams,
    response: item,
    fails: [404, 409],
  },
  'POST /api/content/{id}/retry': {
    tag: 'Content',
    access: 'write',
    summary: 'Try a failed item once more',
    params: idParams,
    response: item,
    fails: [404, 422],
  },
  ...fileOperations,
  ...processingOperations,
  ...bulkOperations,
  ...tagOperations,
  ...highlightOperations,
  ...scanOperations,
});
