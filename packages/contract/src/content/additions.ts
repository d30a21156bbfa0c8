import { z } from 'zod';
import { completeAddress } from '../addresses/index.ts';
import { generatedContentSchema } from '../assistant/generated-content.ts';
import { claimSchema } from '../assistant/grounding.ts';
import { idOrDemoIdSchema, idSchema } from '../common/ids.ts';
import { platformSchema } from '../common/platform.ts';
import { limits, requiredTextSchema, textSchema } from '../common/text.ts';
import { maxTagLength, maxTags, tagsSchema } from './tags.ts';

const title = textSchema(limits.title).overwrite((text) => text.trim() || 'Untitled');

/** One address: lines of several would run together, and a second scheme would become the host. */
const isPageAddress = (text: string): boolean =>
  /^https?:\/\/(?!https?:\/)[^\r\n\t]*$/i.test(text) && /[\p{L}\p{N}]/u.test(URL.parse(text)?.hostname ?? '');

/** The address of a page; without a scheme, https is tried first. */
export const addressSchema = textSchema(limits.address)
  .overwrite((text) => text.trim())
  .refine(
    (text) => isPageAddress(completeAddress(text)),
    'Enter a full web address that starts with http:// or https://.',
  )
  .refine((text) => !URL.parse(text)?.username, 'Leave the user name and password out of the address.');

/** The same, completed: what it is without a scheme need not be told apart. */
export const fullAddressSchema = addressSchema.overwrite(completeAddress);

/** Where something new goes, and what it is filed under. */
export const filingFields = {
  boardId: idOrDemoIdSchema.optional().meta({ description: 'Without it: the board “Inbox”' }),
  tags: tagsSchema.optional(),
};

export const newAddressSchema = z.object({
  ...filingFields,
  title: title.default('Untitled'),
  contentType: z.literal('website').default('website'),
  contentUrl: addressSchema,
  contentText: textSchema(limits.description).default(''),
});
export type NewAddress = z.infer<typeof newAddressSchema>;

/** Tags in one text, with commas between them: a form has no lists. */
const tagListSchema = textSchema(maxTags * (maxTagLength + 2))
  .transform((list) => list.split(',').filter((tag) => tag.trim() !== ''))
  .pipe(tagsSchema);

/** The fields beside the file of an upload. The title defaults to the file's name. */
export const uploadFieldsSchema = z.object({
  boardId: filingFields.boardId,
  title: textSchema(limits.title).optional(),
  tags: tagListSchema.optional().meta({ description: 'With commas between them' }),
  onlyNew: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: '`true` refuses a file that the library has already (409 `duplicate_file`)' }),
});
export type UploadFields = z.infer<typeof uploadFieldsSchema>;

/** A script with what was written beside it. */
export const savedContentSchema = z.object({
  script: requiredTextSchema(limits.text, 'There is no script to save.'),
  titles: z.array(textSchema(limits.title)).max(50).default([]),
  hooks: z.array(textSchema(limits.description)).max(50).default([]),
  sources: generatedContentSchema.shape.sources.max(200).optional(),
  engine: generatedContentSchema.shape.engine.optional(),
  claims: z.array(claimSchema).max(200).optional(),
  notes: z.array(textSchema(limits.description)).max(50).optional(),
  byUser: generatedContentSchema.shape.byUser.unwrap().max(500).optional(),
  /** The version it was saved from. */
  generationId: idSchema.optional(),
});
export type SavedContent = z.infer<typeof savedContentSchema>;

export const saveGeneratedSchema = z.object({
  boardId: idOrDemoIdSchema,
  title,
  description: textSchema(limits.description).default(''),
  platform: platformSchema,
  generatedContent: savedContentSchema,
});
export type SaveGenerated = z.infer<typeof saveGeneratedSchema>;

/** Characters of a note, and of what is said of another item. */
export const maxNoteLength = 100_000;
export const maxNotesLength = 20_000;

export const noteTextSchema = requiredTextSchema(maxNoteLength, 'Write something first.');

export const newNoteSchema = z.object({
  ...filingFields,
  /** Markdown. */
  text: noteTextSchema,
  title: textSchema(limits.title).optional().meta({ description: 'The first line of the text unless given' }),
});
export type NewNote = z.infer<typeof newNoteSchema>;
