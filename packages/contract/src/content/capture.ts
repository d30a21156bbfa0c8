import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { limits } from '../common/text.ts';
import { addressSchema, filingFields } from './additions.ts';
import { itemSchema } from './item.ts';

/** The longest HTML that is read, in characters. */
export const maxCaptureLength = 5_000_000;

/** What stands in a page cannot be helped by whoever saves it: what cannot be stored is replaced. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\u{FFFD}');
const pageText = (max: number) =>
  z
    .string()
    .max(max, `Must be at most ${max.toLocaleString('en')} characters.`)
    .overwrite(storable)
    .meta({ maxLength: max });

/** A page as its reader's browser has it. */
export const captureSchema = z
  .object({
    url: addressSchema,
    title: z
      .string()
      .overwrite((title) => [...storable(title).trim()].slice(0, limits.title).join(''))
      .optional(),
    html: pageText(maxCaptureLength).optional(),
    /** Instead of HTML. */
    text: pageText(limits.text).optional(),
    /** Words of the page that its reader chose: they are highlighted in it, or alone are its text. */
    selection: pageText(limits.text).optional(),
    /** Without a board an item that is there stays where it is; it keeps its tags. */
    ...filingFields,
  })
  .refine(({ html, text, selection }) => [html, text, selection].some((part) => part?.trim()), {
    path: ['html'],
    error: 'Send what the page says, as html, text or selection.',
  });
export type NewCapture = z.infer<typeof captureSchema>;

export const captureOperations = defineOperations({
  'POST /api/content/capture': {
    tag: 'Content',
    access: 'add',
    summary:
      'Save a page as your browser shows it; nothing is fetched from its address. ' +
      'The same address again gives its item the new text; an API token needs “write” for that as well',
    body: captureSchema,
    // As JSON each character can take several bytes.
    maxBodyBytes: 3 * maxCaptureLength,
    response: z.object({ item: itemSchema }),
    status: 201,
    fails: [404, 409, 422],
  },
});
