import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idSchema, timestampSchema } from '../common/ids.ts';
import { nextCursor, pageQuery } from '../common/pages.ts';

/** Something that was deleted and can still be restored. What went with a board comes back with it. */
export const trashEntrySchema = z
  .object({
    kind: z.enum(['board', 'item']),
    id: idSchema,
    title: z.string(),
    deleted_at: timestampSchema,
    /** When it goes for good. */
    goes_at: timestampSchema,
    /** Of an item: where it was, and comes back to. */
    board_id: idSchema.nullable(),
    board_name: z.string().nullable(),
    /** Its board is deleted too, and has to be restored first. */
    is_board_deleted: z.boolean(),
    /** Of a board: how many items come back with it. */
    item_count: z.int().nullable(),
  })
  .meta({ id: 'TrashEntry' });
export type TrashEntry = z.infer<typeof trashEntrySchema>;

export const trashOperations = defineOperations({
  'GET /api/trash': {
    tag: 'Boards',
    access: 'read',
    summary: 'What was deleted and can still be restored, the last deleted first',
    query: pageQuery,
    response: z.object({ entries: z.array(trashEntrySchema), nextCursor, total: z.int() }),
  },
  'DELETE /api/trash': {
    tag: 'Boards',
    access: 'session',
    summary: 'Remove for good everything that was deleted, files too',
    /** `until`: only what was deleted up to then, as the list said when the question was asked. */
    query: z.object({ until: timestampSchema.optional() }),
    response: 'none',
  },
});
