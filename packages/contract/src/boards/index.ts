import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idParams, idSchema, timestampSchema } from '../common/ids.ts';
import { nextCursor } from '../common/pages.ts';
import { limits, requiredTextSchema, textSchema } from '../common/text.ts';
import { groupSchema } from './groups.ts';
import { pictureSchema } from '../content/item.ts';
import { libraryItemSchema, libraryQuerySchema } from '../content/library.ts';

export * from './canvas.ts';
export * from './groups.ts';
export * from './trash.ts';

export const boardTypeSchema = z.enum(['general', 'competitor', 'trending']);
export type BoardType = z.infer<typeof boardTypeSchema>;

export const boardSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    description: z.string(),
    board_type: boardTypeSchema,
    created_at: timestampSchema,
    updated_at: timestampSchema,
    item_count: z.int(),
  })
  .meta({ id: 'Board' });
export type Board = z.infer<typeof boardSchema>;

const name = requiredTextSchema(limits.name, 'Give the board a name.');
const description = textSchema(limits.description);

export const newBoardSchema = z.object({
  name,
  description: description.default(''),
  board_type: boardTypeSchema.default('general'),
});
export type NewBoard = z.infer<typeof newBoardSchema>;

export const boardChangeSchema = z.object({ name, description, board_type: boardTypeSchema }).partial();
export type BoardChange = z.infer<typeof boardChangeSchema>;

const board = z.object({ board: boardSchema });
/** Which items of a board are wanted, and in which order. */
export const boardItemsQuerySchema = libraryQuerySchema.omit({ boardId: true });
export type BoardItemsQuery = z.infer<typeof boardItemsQuerySchema>;

/** Puts an item before another of its board, or at the end. */
export const newPlaceSchema = z.object({ itemId: idSchema, before: idSchema.optional() });
export type NewPlace = z.infer<typeof newPlaceSchema>;

const items = z.object({
  items: z.array(libraryItemSchema),
  nextCursor,
  /** How many there are of what was asked for; null where that is all that the board has. */
  total: z.int().nullable(),
});

export const boardOperations = defineOperations({
  'GET /api/boards': {
    tag: 'Boards',
    access: 'read',
    summary: 'All boards, the last changed first',
    response: z.object({ boards: z.array(boardSchema) }),
  },
  'GET /api/boards/pictures': {
    tag: 'Boards',
    access: 'read',
    summary: 'What each board looks like: the pictures of its newest items, three at most',
    response: z.object({
      boards: z.array(z.object({ board_id: idSchema, pictures: z.array(pictureSchema) })),
    }),
  },
  'POST /api/boards': {
    tag: 'Boards',
    access: 'add',
    summary: 'Create a board',
    body: newBoardSchema,
    response: board,
    status: 201,
  },
  'GET /api/boards/{id}': {
    tag: 'Boards',
    access: 'read',
    summary: 'A board with the first page of its items',
    params: idParams,
    query: boardItemsQuerySchema,
    response: items.extend({
      board: boardSchema,
      /** How many of its items are `posts`. */
      post_count: z.int(),
      groups: z.array(groupSchema),
    }),
    fails: [404],
  },
  'PUT /api/boards/{id}': {
    tag: 'Boards',
    access: 'write',
    summary: 'Change a board',
    params: idParams,
    body: boardChangeSchema,
    response: board,
    fails: [404],
  },
  'DELETE /api/boards/{id}': {
    tag: 'Boards',
    access: 'write',
    summary: 'Delete a board with its items. It can be restored for 30 days',
    params: idParams,
    response: 'none',
    fails: [404],
  },
  'POST /api/boards/{id}/restore': {
    tag: 'Boards',
    access: 'write',
    summary: 'Bring a deleted board back',
    params: idParams,
    response: board,
    fails: [404],
  },
  'GET /api/boards/{id}/items': {
    tag: 'Boards',
    access: 'read',
    summary: 'The items of a board, searched, filtered and sorted; the newest first by default',
    params: idParams,
    query: boardItemsQuerySchema,
    response: items,
    fails: [404],
  },
  'PUT /api/boards/{id}/order': {
    tag: 'Boards',
    access: 'write',
    summary: 'Put an item of a board before another, or at the end, in the order by hand',
    params: idParams,
    body: newPlaceSchema,
    response: 'none',
    fails: [404],
  },
  'GET /api/boards/{id}/export': {
    tag: 'Boards',
    access: 'read',
    summary: 'A board, or a group of it, with all items and their text, as a download',
    params: idParams,
    query: z.object({
      format: z.enum(['markdown', 'json']),
      /** Only the items of this group of the board. */
      group: idSchema.optional(),
    }),
    response: 'file',
    fails: [404],
  },
});

export const copyOperations = defineOperations({
  'POST /api/boards/{id}/duplicate': {
    tag: 'Boards',
    access: 'add',
    summary:
      'A second board with copies of all items, their texts and files, the groups and the canvas. ' +
      'Recorded numbers stay with the originals',
    params: idParams,
    response: board,
    status: 201,
    fails: [404],
  },
});
