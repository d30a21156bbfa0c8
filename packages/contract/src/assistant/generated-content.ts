import { z } from 'zod';
import { modelExtras } from './grounding.ts';
import { pastPerformanceSchema } from './past-performance.ts';
import { idSchema } from '../common/ids.ts';

/** Who wrote something: the built-in assistant or a language model, and what to call it on screen. */
export const engineSchema = z
  .object({ kind: z.enum(['built-in', 'model']), name: z.string(), label: z.string() })
  .meta({ id: 'Engine' });
export type Engine = z.infer<typeof engineSchema>;

/** An item that a script rests on, with the sentences taken from it. */
export const sourceSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    url: z.string().nullable(),
    quotes: z.array(z.string()),
    /** Of a PDF: the page on which each quotation begins, null where it is unknown. The first page is 1. */
    pages: z.array(z.int().nullable()).optional(),
  })
  .meta({ id: 'Source' });
export type Source = z.infer<typeof sourceSchema>;

export const generatedContentSchema = z
  .object({
    script: z.string(),
    titles: z.array(z.string()),
    hooks: z.array(z.string()),
    sources: z.array(sourceSchema),
    engine: engineSchema,
    /** Plain sentences to the user: what was left out, what is missing. */
    notes: z.array(z.string()),
    /** Sentences of the script and its hooks that the user wrote: no source carries them. */
    byUser: z.array(z.string()).optional(),
    ...modelExtras,
    /** What worked on the platform before, if there are numbers and they were requested. */
    pastPerformance: pastPerformanceSchema.optional(),
    /** Its version, once it is stored. */
    generationId: idSchema.optional(),
  })
  .meta({ id: 'GeneratedContent' });
export type GeneratedContent = z.infer<typeof generatedContentSchema>;
