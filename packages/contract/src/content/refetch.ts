import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idOrDemoIdSchema, idParams } from '../common/ids.ts';
import { itemSchema } from './item.ts';

/** Which failed items to try again: those of one board, or all there are. */
export const retryFailedSchema = z.object({ boardId: idOrDemoIdSchema.optional() });
export type RetryFailed = z.infer<typeof retryFailedSchema>;

export const refetchOperations = defineOperations({
  'POST /api/content/{id}/refetch': {
    tag: 'Content',
    summary: 'Fetch the page of an item again. Its text stays until there is a new one',
    params: idParams,
    response: z.object({ item: itemSchema }),
    fails: [404, 422],
  },
  'POST /api/content/retry-failed': {
    tag: 'Content',
    summary: 'Try every failed item of a board, or of all boards, once more',
    body: retryFailedSchema,
    response: z.object({ retried: z.int() }),
    fails: [404, 422],
  },
});
