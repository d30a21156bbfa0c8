import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idParams, idSchema, timestampSchema } from '../common/ids.ts';
import { nextCursor, pageQuery } from '../common/pages.ts';
import { limits, textSchema } from '../common/text.ts';
import { itemSchema } from './item.ts';
import { maxSearchLength } from './library.ts';

export const highlightColorSchema = z.enum(['yellow', 'green', 'blue', 'pink']);
export type HighlightColor = z.infer<typeof highlightColorSchema>;

/** The longest passage that can be marked, in UTF-16 units. */
export const maxHighlightLength = 10_000;
/** How many highlights one item has at most. */
export const maxHighlights = 1_000;

const noteVersionSchema = z.object({ note: z.string() });

/** A passage of an item's text that its owner marked. */
export const highlightSchema = z
  .object({
    id: idSchema,
    item_id: idSchema,
    /**
     * Where it stands in the item's text, in UTF-16 units: moved along when the text changes. Both null while
     * the text does not have the passage.
     */
    start: z.int().nullable(),
    end: z.int().nullable(),
    /** The words as they were marked. */
    quote: z.string(),
    note: z.string(),
    /** Names what is said of it as it is now: another note, another version. */
    versions: noteVersionSchema,
    color: highlightColorSchema,
    created_at: timestampSchema,
  })
  .meta({ id: 'Highlight' });
export type Highlight = z.infer<typeof highlightSchema>;

const place = { start: z.int().nonnegative(), end: z.int().positive() };
const quote = textSchema(maxHighlightLength)
  .optional()
  .meta({ description: 'The words at that place: looked for elsewhere if the text has changed since' });
const remarks = { note: textSchema(limits.description), color: highlightColorSchema };

const isPlace = ({ start, end }: { start?: number | undefined; end?: number | undefined }): boolean =>
  (start === undefined) === (end === undefined) &&
  (start === undefined || end === undefined || (start < end && end - start <= maxHighlightLength));
const noPlace = {
  path: ['end'],
  message: `Give a start and an end behind it, at most ${maxHighlightLength.toLocaleString('en')} apart.`,
};

export const newHighlightSchema = z
  .object({ ...place, quote, note: remarks.note.default(''), color: remarks.color.default('yellow') })
  .refine(isPlace, noPlace);
export type NewHighlight = z.infer<typeof newHighlightSchema>;

export const highlightChangeSchema = z
  .object({
    ...place,
    quote,
    ...remarks,
    /**
     * The version that the change was begun from: where another note is there now, it is refused (409
     * `changed_elsewhere`).
     */
    begunFrom: noteVersionSchema,
  })
  .partial()
  .refine(isPlace, noPlace);
export type HighlightChange = z.infer<typeof highlightChangeSchema>;

export const highlightsQuerySchema = pageQuery.extend({
  q: textSchema(maxSearchLength).optional().meta({ description: 'Words of the passage or its note' }),
  boardId: idSchema.optional(),
  color: highlightColorSchema.optional(),
});
export type HighlightsQuery = z.infer<typeof highlightsQuerySchema>;

/** A highlight with the item in which it is. */
export const listedHighlightSchema = highlightSchema
  .extend({ item: itemSchema.pick({ id: true, board_id: true, title: true, url: true }) })
  .meta({ id: 'ListedHighlight' });
export type ListedHighlight = z.infer<typeof listedHighlightSchema>;

const highlight = z.object({ highlight: highlightSchema });

export const highlightOperations = defineOperations({
  'GET /api/content/{id}/highlights': {
    tag: 'Highlights',
    access: 'read',
    summary: 'The highlights of an item, in the order of its text',
    params: idParams,
    response: z.object({ highlights: z.array(highlightSchema) }),
    fails: [404],
  },
  'POST /api/content/{id}/highlights': {
    tag: 'Highlights',
    access: 'add',
    summary: 'Mark a passage of an item’s text. White space at its ends is left out',
    params: idParams,
    body: newHighlightSchema,
    response: highlight,
    status: 201,
    fails: [404, 422],
  },
  'PUT /api/highlights/{id}': {
    tag: 'Highlights',
    access: 'write',
    summary: 'Change the note or the color of a highlight, or put it on another passage of the same text',
    params: idParams,
    body: highlightChangeSchema,
    response: highlight,
    fails: [404, 409, 422],
  },
  'DELETE /api/highlights/{id}': {
    tag: 'Highlights',
    access: 'write',
    summary: 'Delete a highlight. It can be restored for 30 days',
    params: idParams,
    response: 'none',
    fails: [404],
  },
  'POST /api/highlights/{id}/restore': {
    tag: 'Highlights',
    access: 'write',
    summary: 'Bring a deleted highlight back',
    params: idParams,
    response: highlight,
    fails: [404],
  },
  'GET /api/highlights': {
    tag: 'Highlights',
    access: 'read',
    summary: 'All highlights, or those of a board, the newest first',
    query: highlightsQuerySchema,
    response: z.object({ highlights: z.array(listedHighlightSchema), nextCursor }),
  },
});
