import { transcriptSegmentSchema, wordBoxSchema } from '@hookline/contract/content';
import type { BinaryExtension, PictureExtension } from '@hookline/contract/uploads';
import { z } from 'zod';

/** What is known about a document beside its text. Absent where the document does not say. */
export const documentMetadataSchema = z.object({
  author: z.string().optional(),
  siteName: z.string().optional(),
  /** `YYYY-MM-DD`. */
  publishedAt: z.string().optional(),
  description: z.string().optional(),
  /** Absolute address of the lead image. */
  image: z.string().optional(),
  canonicalUrl: z.string().optional(),
  /** Character encoding the bytes were read in. */
  encoding: z.string().optional(),
  pages: z.int().optional(),
  /** Where each page begins in the text, in UTF-16 units; the first is page 1. */
  pageStarts: z.array(z.int()).optional(),
  album: z.string().optional(),
  /** Of a recording. */
  durationSeconds: z.number().optional(),
  /** Of the picture as it is shown, pixels. */
  width: z.int().optional(),
  height: z.int().optional(),
  /** Names of the codecs, video first. */
  codec: z.string().optional(),
  /** Of a picture: where its words stand. */
  wordBoxes: z.array(wordBoxSchema).optional(),
  /** Of a picture: lines that may say something else, and are not in the text. */
  doubtfulLines: z.array(z.string()).optional(),
  /** Of subtitles: what is said, and when. */
  transcript: z.array(transcriptSegmentSchema).optional(),
});
export type DocumentMetadata = z.infer<typeof documentMetadataSchema>;

const warningSchema = z.object({
  code: z.enum([
    /** Only a part was read. */
    'truncated',
    'short_text',
    'whole_page',
    /** Perhaps not the article, or not all of it. */
    'doubtful',
    /** Many signs of the text are not what the page shows. */
    'garbled',
    /** An article that is not free, of which perhaps only the beginning was shown. */
    'teaser',
    /** Most pages are pictures. */
    'no_text_layer',
    /** A recording: nothing was written down of what is said in it. */
    'no_transcript',
    /** A film without sound. */
    'silent',
    /** A picture without words, or with words that may be others. */
    'no_text_in_picture',
  ]),
  /** A sentence for the user. */
  message: z.string(),
});
export type ExtractionWarning = z.infer<typeof warningSchema>;

export const extractedDocumentSchema = z.object({
  title: z.string().nullable(),
  text: z.string(),
  /** How to show `text`. Markdown holds headings, lists, quotes, links, code and tables, never raw HTML. */
  format: z.enum(['markdown', 'plain']),
  /** ISO 639 code, or null when unknown. */
  language: z.string().nullable(),
  metadata: documentMetadataSchema,
  /** Of a PDF: pages that are pictures, from 1. What they say is not in the text. */
  unreadPages: z.array(z.int()).optional(),
  warnings: z.array(warningSchema),
});
export type ExtractedDocument = z.infer<typeof extractedDocumentSchema>;

const failureSchema = z.object({
  code: z.enum([
    /** A login, consent or bot check stands in the place of the content. */
    'blocked',
    /** The page says that it does not exist. */
    'missing',
    /** Nothing to read was found. */
    'empty',
    /** The bytes are not what they are said to be. */
    'unreadable',
    /** A password is needed. */
    'encrypted',
    /** A format too old or too rare to be read here. */
    'unsupported',
    /** Bounds of time, memory or nesting were passed. */
    'too_complex',
    /** The machine was too busy to read this in time. Another try helps. */
    'starved',
    /** A fault of ours. */
    'failed',
  ]),
  /** A sentence for the user that says what to do. */
  reason: z.string(),
});
export type ExtractionFailure = z.infer<typeof failureSchema>;

/** What every extractor answers. */
export const extractionSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), document: extractedDocumentSchema }),
  z.object({ ok: z.literal(false), failure: failureSchema }),
]);
export type Extraction = z.infer<typeof extractionSchema>;

/** The types of files that are not text. */
export type BinaryFileType = BinaryExtension;

/** What is to be read, one member per kind of document. */
export type ExtractionTask =
  | { kind: 'html'; bytes: Uint8Array; contentType: string | null; url: string | null }
  /**
   * A page of a platform for posts. `hasPage`: such pages hold the post, not only a player and a line below
   * it.
   */
  | { kind: 'post'; bytes: Uint8Array; contentType: string | null; url: string | null; hasPage: boolean }
  | { kind: 'feed'; bytes: Uint8Array; contentType: string | null; url: string | null }
  | { kind: 'text'; bytes: Uint8Array; isCut: boolean }
  /** These come with a file. */
  | { kind: 'pdf'; password?: string }
  /** `isPlain`: paragraphs and headings only, in one pass that takes neither time nor memory. */
  | { kind: 'docx'; isPlain: boolean }
  | { kind: 'doc' }
  | { kind: 'media'; type: Exclude<BinaryFileType, 'pdf' | 'docx' | 'doc' | PictureExtension> }
  | { kind: 'picture' };
