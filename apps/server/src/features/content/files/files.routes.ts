import type { fileOperations } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Covers } from '../covers/covers.service.ts';
import type { Downloads } from './downloads.service.ts';
import type { Pictures } from './pictures.service.ts';

export interface FileServices {
  downloads: Downloads;
  pictures: Pictures;
  covers: Covers;
}

export const fileRoutes = ({
  downloads,
  pictures,
  covers,
}: FileServices): Handlers<typeof fileOperations, Actor> => ({
  'GET /api/content/{id}/file': ({ actor, params, query, call }) =>
    downloads.file(actor, params.id, {
      link: query,
      range: call.range,
      // A link of the bucket is signed for GET alone.
      mayRedirect: query.redirect === 'true' && !call.isHead,
    }),
  'GET /api/content/{id}/picture': ({ actor, params, query, call }) =>
    pictures.picture(actor, params.id, { link: query, signal: call.signal }),
  'GET /api/content/{id}/cover': ({ actor, params, query }) => covers.picture(actor, params.id, query),
  'POST /api/content/{id}/file-link': ({ actor, params, query }) =>
    downloads.link(actor, params.id, { mayRedirect: query.redirect === 'true' }),
});
