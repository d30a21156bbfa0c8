import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idParams, idSchema, timestampSchema } from '../common/ids.ts';
import { nextCursor, pageQuery } from '../common/pages.ts';
import { limits, requiredTextSchema, textSchema } from '../common/text.ts';
import { itemSchema } from '../content/item.ts';

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
const items = z.object({ items: z.array(itemSchema), nextCursor });

export const boardOperations = defineOperations({
  'GET /api/boards': {
    tag: 'Boards',
    summary: 'All boards, the last changed first',
    response: z.object({ boards: z.array(boardSchema) }),
  },
  'POST /api/boards': {
    tag: 'Boards',
    summary: 'Create a board',
    body: newBoardSchema,
    response: board,
    status: 201,
  },
  'GET /api/boards/{id}': {
    tag: 'Boards',
    summary: 'A board with the first page of its items',
    params: idParams,
    query: pageQuery,
    response: items.extend({ board: boardSchema }),
    fails: [404],
  },
  'PUT /api/boards/{id}': {
    tag: 'Boards',
    summary: 'Change a board',
    params: idParams,
    body: boardChangeSchema,
    response: board,
    fails: [404],
  },
  'DELETE /api/boards/{id}': {
    tag: 'Boards',
    summary: 'Delete a board with its items. It can be restored for 30 days',
    params: idParams,
    response: 'none',
    fails: [404],
  },
  'POST /api/boards/{id}/restore': {
    tag: 'Boards',
    summary: 'Bring a deleted board back',
    params: idParams,
    response: board,
    fails: [404],
  },
  'GET /api/boards/{id}/items': {
    tag: 'Boards',
    summary: 'The items of a board, newest first',
    params: idParams,
    query: pageQuery,
    response: items,
    fails: [404],
  },
  'GET /api/boards/{id}/export': {
    tag: 'Boards',
    summary: 'A board with all its items and their text, as a download',
    params: idParams,
    query: z.object({ format: z.enum(['markdown', 'json']) }),
    response: 'file',
    fails: [404],
  },
});

export const copyOperations = defineOperations({
  'POST /api/boards/{id}/duplicate': {
    tag: 'Boards',
    summary:
      'A second board with copies of all items, their texts and files. ' +
      'Recorded numbers stay with the originals',
    params: idParams,
    response: board,
    status: 201,
    fails: [404],
  },
});
