import { wordBoxSchema } from '@hookline/contract/content';
import { z } from 'zod';

/** More than a dense page has words. */
export const maxPageBoxes = 5_000;

/** What was read on the picture of a page. */
export const pageReadingSchema = z.object({
  /** What was read without doubt. */
  text: z.string(),
  /** Where the words of that stand, each counted from the beginning of the page's text. */
  words: z.array(wordBoxSchema).max(maxPageBoxes),
  /** Lines that may say something else. */
  doubtful: z.array(z.string()),
  /** As the engine calls it; absent where nothing was read yet. */
  language: z.string().optional(),
});
export type PageReading = z.infer<typeof pageReadingSchema>;

/** A page that was drawn. */
export const pagePixelsSchema = z.object({
  /** Shades of grey in rows from the top. */
  bytes: z.instanceof(Uint8Array),
  width: z.int().positive(),
  height: z.int().positive(),
  channels: z.literal(1),
});
export type PagePixels = z.infer<typeof pagePixelsSchema>;
