import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idOrDemoIdSchema, idSchema } from '../common/ids.ts';
import { tagsSchema } from './tags.ts';

/** How many items one call changes at most. */
export const maxBulk = 200;

const some = { ids: z.array(idSchema).min(1, 'Choose at least one item.').max(maxBulk) };
const board = { boardId: idOrDemoIdSchema };
const tags = { tags: tagsSchema.refine((given) => given.length > 0, 'Give at least one tag.') };

export const bulkChangeSchema = z.discriminatedUnion('action', [
  z.object({ ...some, action: z.enum(['delete', 'restore', 'refetch']) }),
  z.object({ ...some, ...board, action: z.enum(['move', 'copy']) }),
  z.object({ ...some, ...tags, action: z.enum(['tag', 'untag']) }),
]);
export type BulkChange = z.infer<typeof bulkChangeSchema>;
export type BulkAction = BulkChange['action'];

export const bulkOutcomeSchema = z
  .object({
    /** The items that were changed, or are now as they were to be. */
    done: z.array(idSchema),
    /** Those that were left as they are, each with the reason in plain words. */
    failed: z.array(z.object({ id: idSchema, message: z.string() })),
    /** Of a copy: the new items, in the order of `done`. */
    copies: z.array(idSchema),
  })
  .meta({ id: 'BulkOutcome' });
export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>;

const someIds = z.object(some);

export const bulkOperations = defineOperations({
  'POST /api/content/present': {
    tag: 'Content',
    access: 'read',
    summary: 'Which of these items still exist; copies of the others should be discarded',
    body: someIds,
    response: someIds.extend({ ids: z.array(idSchema) }),
  },
  'POST /api/content/bulk': {
    tag: 'Content',
    access: 'write',
    summary: 'Apply one change to many items in one transaction. Items it cannot apply to are listed',
    body: bulkChangeSchema,
    response: bulkOutcomeSchema,
    fails: [404, 422],
  },
});
