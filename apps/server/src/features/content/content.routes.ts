import type { contentOperations } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Additions } from './additions/additions.service.ts';
import type { Downloads } from './files/downloads.service.ts';
import type { Edits } from './edits/edits.service.ts';
import type { Pictures } from './files/pictures.service.ts';
import type { Library } from './library/library.service.ts';
import type { Transcripts } from './transcripts/transcripts.service.ts';
import type { Refetches } from './runs/refetches.service.ts';
import type { Unlocking } from './runs/unlocking.service.ts';
import type { Uploads } from './files/uploads.service.ts';

export interface ContentServices {
  library: Library;
  additions: Additions;
  uploads: Uploads;
  edits: Edits;
  downloads: Downloads;
  pictures: Pictures;
  refetches: Refetches;
  transcripts: Transcripts;
  unlocking: Unlocking;
}

export const contentRoutes = ({
  library,
  additions,
  uploads,
  edits,
  downloads,
  pictures,
  refetches,
  transcripts,
  unlocking,
}: ContentServices): Handlers<typeof contentOperations, Actor> => ({
  'GET /api/content': ({ actor, query }) => library.page(actor, query),
  'POST /api/content/add': async ({ actor, body }) => ({ item: await additions.addAddress(actor, body) }),
  'POST /api/content/upload': async ({ actor, call }) => ({ item: await uploads.upload(actor, call) }),
  'POST /api/content/save-generated': async ({ actor, body }) => ({
    item: await additions.saveGenerated(actor, body),
  }),
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
  'GET /api/content/{id}/file': ({ actor, params, query, call }) =>
    downloads.file(actor, params.id, { link: query, range: call.range }),
  'GET /api/content/{id}/picture': ({ actor, params, query, call }) =>
    pictures.picture(actor, params.id, { link: query, signal: call.signal }),
  'POST /api/content/{id}/file-link': ({ actor, params }) => downloads.link(actor, params.id),
  'POST /api/content/{id}/transcript': async ({ actor, params, ...request }) => ({
    item: await transcripts.add(actor, params.id, request),
  }),
  'POST /api/content/{id}/unlock': async ({ actor, params, body }) => ({
    item: await unlocking.unlock(actor, params.id, body),
  }),
});
