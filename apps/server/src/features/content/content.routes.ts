import type { contentOperations } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Additions } from './additions/additions.service.ts';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import type { BulkEdits } from './bulk/bulk.service.ts';
import { captureRoutes } from './captures/captures.routes.ts';
import type { Captures } from './captures/captures.service.ts';
import type { Edits } from './edits/edits.service.ts';
import { highlightRoutes } from './highlights/highlights.routes.ts';
import type { Highlights } from './highlights/highlights.service.ts';
import { fileRoutes, type FileServices } from './files/files.routes.ts';
import type { Library } from './library/library.service.ts';
import type { PageWords } from './scans/page-words.service.ts';
import { scanRoutes } from './scans/scans.routes.ts';
import type { Tags } from './tags/tags.service.ts';
import type { Transcripts } from './transcripts/transcripts.service.ts';
import type { Refetches } from './runs/refetches.service.ts';
import type { Unlocking } from './runs/unlocking.service.ts';
import type { Uploads } from './files/uploads.service.ts';

export interface ContentServices extends FileServices {
  library: Library;
  additions: Additions;
  captures: Captures;
  uploads: Uploads;
  edits: Edits;
  bulk: BulkEdits;
  tags: Tags;
  refetches: Refetches;
  transcripts: Transcripts;
  unlocking: Unlocking;
  pageWords: PageWords;
  highlights: Highlights;
}

export const contentRoutes = ({
  library,
  additions,
  uploads,
  edits,
  tags,
  refetches,
  transcripts,
  unlocking,
  ...others
}: ContentServices): Handlers<typeof contentOperations, Actor> => ({
  'GET /api/content': ({ actor, query }) => library.page(actor, query),
  'POST /api/content/add': async ({ actor, body }) => ({ item: await additions.addAddress(actor, body) }),
  'POST /api/content/upload': async ({ actor, call }) => ({ item: await uploads.upload(actor, call) }),
  'POST /api/content/save-generated': async ({ actor, body }) => ({
    item: await additions.saveGenerated(actor, body),
  }),
  'POST /api/content/note': async ({ actor, body }) => ({ item: await additions.addNote(actor, body) }),
  'GET /api/content/{id}': ({ actor, params }) => library.detail(actor, params.id),
  'PUT /api/content/{id}': async ({ actor, params, body }) => ({
    item: await edits.change(actor, params.id, body),
  }),
  'DELETE /api/content/{id}': ({ actor, params }) => edits.remove(actor, params.id),
  'POST /api/content/{id}/restore': async ({ actor, params }) => ({
    item: await edits.restore(actor, params.id),
  }),
  'POST /api/content/{id}/retry': async ({ actor, params }) => ({
    item: await edits.retry(actor, params.id),
  }),
  'POST /api/content/{id}/refetch': async ({ actor, params }) => ({
    item: await refetches.refetch(actor, params.id),
  }),
  'POST /api/content/retry-failed': async ({ actor, body }) => ({
    retried: await refetches.retryFailed(actor, body),
  }),
  'POST /api/content/{id}/transcript': async ({ actor, params, ...request }) => ({
    item: await transcripts.add(actor, params.id, request),
  }),
  'POST /api/content/{id}/unlock': async ({ actor, params, body }) => ({
    item: await unlocking.unlock(actor, params.id, body),
  }),
  'GET /api/tags': async ({ actor }) => ({ tags: await tags.list(actor) }),
  'PUT /api/tags/{name}': async ({ actor, params, body }) => ({
    tag: await tags.rename(actor, params.name, body.name),
  }),
  'DELETE /api/tags/{name}': ({ actor, params }) => tags.remove(actor, params.name),
  ...fileRoutes(others),
  ...bulkRoutes(others.bulk),
  ...captureRoutes(others.captures),
  ...highlightRoutes(others.highlights),
  ...scanRoutes(others.pageWords),
});
