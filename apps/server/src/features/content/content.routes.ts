import type { contentOperations } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Content } from './content.service.ts';
import type { Downloads } from './downloads.service.ts';
import type { Uploads } from './uploads.service.ts';

interface Services {
  content: Content;
  uploads: Uploads;
  downloads: Downloads;
}

export const contentRoutes = ({
  content,
  uploads,
  downloads,
}: Services): Handlers<typeof contentOperations, Actor> => ({
  'GET /api/content': ({ actor, query }) => content.library(actor, query),
  'POST /api/content/add': async ({ actor, body }) => ({ item: await content.addAddress(actor, body) }),
  'POST /api/content/upload': async ({ actor, call }) => ({ item: await uploads.upload(actor, call) }),
  'POST /api/content/save-generated': async ({ actor, body }) => ({ item: await content.saveGenerated(actor, body) }),
  'GET /api/content/{id}': ({ actor, params }) => content.detail(actor, params.id),
  'PUT /api/content/{id}': async ({ actor, params, body }) => ({ item: await content.change(actor, params.id, body) }),
  'DELETE /api/content/{id}': ({ actor, params }) => content.remove(actor, params.id),
  'POST /api/content/{id}/restore': async ({ actor, params }) => ({ item: await content.restore(actor, params.id) }),
  'POST /api/content/{id}/retry': async ({ actor, params }) => ({ item: await content.retry(actor, params.id) }),
  'GET /api/content/{id}/file': ({ actor, params, query, call }) =>
    downloads.file(actor, params.id, { link: query, range: call.range }),
  'POST /api/content/{id}/file-link': ({ actor, params }) => downloads.link(actor, params.id),
});
