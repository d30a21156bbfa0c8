import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idSchema } from '../common/ids.ts';
import { nextCursor, pageQuery } from '../common/pages.ts';
import { platformSchema } from '../common/platform.ts';
import { limits, textSchema } from '../common/text.ts';
import { tagSchema } from './tags.ts';
import { itemSchema, itemStatusSchema, itemTypeSchema } from './item.ts';

/** In characters. */
export const maxSearchLength = 1_000;

/** `relevance` is the order of a search; without one it is `newest`. `manual` is the order by hand. */
export const librarySortSchema = z.enum([
  'relevance',
  'newest',
  'oldest',
  'title',
  'views',
  'published',
  'manual',
]);
export type LibrarySort = z.infer<typeof librarySortSchema>;

/** Posts are items with numbers, and scripts and posts that were written here; everything else is research. */
export const itemKindSchema = z.enum(['research', 'posts']);
export type ItemKind = z.infer<typeof itemKindSchema>;

export const libraryQuerySchema = pageQuery.extend({
  q: textSchema(maxSearchLength).optional(),
  type: itemTypeSchema.optional(),
  platform: platformSchema.optional(),
  status: itemStatusSchema.optional(),
  boardId: idSchema.optional(),
  tag: tagSchema.optional(),
  url: textSchema(limits.address)
    .optional()
    .meta({ description: 'Only what has this address, or led to it' }),
  group: idSchema.optional(),
  kind: itemKindSchema.optional(),
  sort: librarySortSchema.optional().meta({ description: '`relevance` where `q` is given, else `newest`' }),
});
export type LibraryQuery = z.infer<typeof libraryQuerySchema>;

/** A text in pieces, in order; those that match the search are marked. */
export const markedTextSchema = z
  .array(z.object({ text: z.string(), isMatch: z.boolean() }))
  .meta({ id: 'MarkedText' });
export type MarkedText = z.infer<typeof markedTextSchema>;

/** Where an item matches a search. */
export const itemMatchSchema = z
  .object({
    /** The title; null where it does not match. */
    title: markedTextSchema.nullable(),
    /** A line of the text, the description or the address; null where none of them matches. */
    extract: markedTextSchema.nullable(),
    /** No word found it: the extract means what was searched for. */
    byMeaning: z.boolean().optional(),
  })
  .meta({ id: 'ItemMatch' });
export type ItemMatch = z.infer<typeof itemMatchSchema>;

/** An item in the library; `match` is there in a search. */
export const libraryItemSchema = itemSchema
  .extend({ match: itemMatchSchema.optional() })
  .meta({ id: 'LibraryItem' });
export type LibraryItem = z.infer<typeof libraryItemSchema>;

export const libraryOperations = defineOperations({
  'GET /api/content': {
    tag: 'Content',
    access: 'read',
    summary: 'The library: everything across boards, searched, filtered and sorted',
    query: libraryQuerySchema,
    response: z.object({
      items: z.array(libraryItemSchema),
      nextCursor,
      total: z.int(),
      /** A sentence on how it was searched, where something was in the way. */
      note: z.string().optional(),
    }),
  },
});
