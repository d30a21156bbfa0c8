import type { bulkOperations } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { BulkEdits } from './bulk.service.ts';

export const bulkRoutes = (bulk: BulkEdits): Handlers<typeof bulkOperations, Actor> => ({
  'POST /api/content/present': async ({ actor, body }) => ({ ids: await bulk.present(actor, body.ids) }),
  'POST /api/content/bulk': ({ actor, body }) => bulk.change(actor, body),
});
