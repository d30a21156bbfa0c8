import { z } from 'zod';
import { limitUnits } from '../counting/index.ts';
import { idParams, idSchema } from '../common/ids.ts';
import { defineOperations } from '../common/define.ts';
import { postPlatformSchema } from '../common/platform.ts';
import { limits, requiredTextSchema, textSchema } from '../common/text.ts';
import { engineSchema } from './generated-content.ts';
import { engineChoiceSchema } from './script-options.ts';

export const summaryLengthSchema = z.enum(['short', 'medium', 'long']);
export type SummaryLength = z.infer<typeof summaryLengthSchema>;

export const summaryFormatSchema = z.enum(['paragraph', 'bullets']);
export type SummaryFormat = z.infer<typeof summaryFormatSchema>;

export const summarizeRequestSchema = z.object({
  options: z.object({ length: summaryLengthSchema, format: summaryFormatSchema }).partial().default({}),
  engine: engineChoiceSchema,
});

export const summarySchema = z
  .object({
    summary: z.string(),
    keyPoints: z.array(z.string()),
    /**
     * Where each key point begins in the item's text, in UTF-16 units; null where it does not stand there
     * word for word.
     */
    keyPointStarts: z.array(z.int().nullable()),
    /**
     * Of a PDF: the page on which each key point begins, null where that is unknown. The first page is 1.
     */
    keyPointPages: z.array(z.int().nullable()),
    engine: engineSchema,
  })
  .meta({ id: 'Summary' });
export type Summary = z.infer<typeof summarySchema>;

export const toneSchema = z
  .object({
    overall: z.string(),
    /** -1 (negative) to 1 (positive); null where the language is not measured. */
    sentiment: z.number().nullable(),
    /** About 20 (chat) to 90 (law). */
    formality: z.number().nullable(),
    /** A rule of thumb, 0 to 10. */
    energy: z.number().nullable(),
    /** Years of school (Flesch-Kincaid). */
    readingGrade: z.number().nullable(),
    labels: z.array(z.string()),
    suggestions: z.array(z.string()),
  })
  .meta({ id: 'Tone' });
export type Tone = z.infer<typeof toneSchema>;

export const toneReportSchema = z
  .object({ tone: toneSchema, engine: engineSchema })
  .meta({ id: 'ToneReport' });
export type ToneReport = z.infer<typeof toneReportSchema>;

/** What is stored with an item. The pages of key points follow from where its pages begin. */
export type Reading = Omit<Summary, 'keyPointPages'> | ToneReport;

/** Either a text, or an item of the caller. */
const subject = {
  contentId: idSchema.optional(),
  text: requiredTextSchema(limits.text, 'There is no text.').optional(),
};
const oneSubject = ({
  contentId,
  text,
}: {
  contentId?: string | undefined;
  text?: string | undefined;
}): boolean => (contentId === undefined) !== (text === undefined);
const oneSubjectMessage = { message: 'Send either contentId or text.', path: ['text'] };

export const toneRequestSchema = z
  .object({ ...subject, engine: engineChoiceSchema })
  .refine(oneSubject, oneSubjectMessage);
export type ToneSubject = z.infer<typeof toneRequestSchema>;

export const repurposeRequestSchema = z
  .object({
    ...subject,
    platform: postPlatformSchema,
    requirements: textSchema(limits.requirements).optional(),
    engine: engineChoiceSchema,
  })
  .refine(oneSubject, oneSubjectMessage);
export type RepurposeSubject = z.infer<typeof repurposeRequestSchema>;

/** A limit of a platform that a field of the post keeps. */
export const fieldLimitSchema = z
  .object({
    field: z.string(),
    limit: z.int(),
    /** How the platform counts. */
    unit: z.enum(limitUnits),
  })
  .meta({ id: 'FieldLimit' });
export type FieldLimit = z.infer<typeof fieldLimitSchema>;

export const repurposedSchema = z
  .object({
    repurposed: z.object({
      text: z.string(),
      titles: z.array(z.string()),
      hashtags: z.array(z.string()),
      notes: z.array(z.string()),
      /** Whether text, titles and hashtags keep every limit of the platform. */
      withinLimits: z.boolean(),
    }),
    engine: engineSchema,
  })
  .meta({ id: 'Repurposed' });
export type Repurposed = z.infer<typeof repurposedSchema>;

/** The post, and what it has to keep when it is edited: the limits of `text`, `titles` and `hashtags`. */
export const repurposedAnswerSchema = repurposedSchema.extend({ limits: z.array(fieldLimitSchema) });
export type RepurposedAnswer = z.infer<typeof repurposedAnswerSchema>;

/** What the assistant makes of one text. */
export const readingOperations = defineOperations({
  'POST /api/content/summarize/{id}': {
    tag: 'Assistant',
    access: 'write',
    summary: 'Summarise an item with key points, which are kept on it',
    params: idParams,
    body: summarizeRequestSchema,
    response: summarySchema,
    fails: [404, 422, 502, 504],
  },
  'POST /api/ai/analyze-tone': {
    tag: 'Assistant',
    access: 'write',
    summary: 'Measure the tone of an item, where it is kept, or of a text',
    body: toneRequestSchema,
    response: toneReportSchema,
    fails: [404, 422, 502, 504],
  },
  'POST /api/ai/repurpose': {
    tag: 'Assistant',
    access: 'write',
    summary: 'Turn an item or a text into a post for a platform, within its limits',
    body: repurposeRequestSchema,
    response: repurposedAnswerSchema,
    fails: [404, 422, 502, 504],
  },
});
