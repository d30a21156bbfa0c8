import type { postOperations } from '@hookline/contract/analytics';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Posts } from './posts.service.ts';
import { toDownload } from '../to-download.ts';

export const postRoutes = (posts: Posts): Handlers<typeof postOperations, Actor> => ({
  'GET /api/analytics/posts/{range}': ({ actor, params, query }) => posts.list(actor, params.range, query),
  'GET /api/analytics/export/{range}': async ({ actor, params, query }) =>
    toDownload(await posts.export(actor, params.range, query), {
      name: `posts-${params.range}.csv`,
      type: 'text/csv',
    }),
  'GET /api/analytics/items/{id}/scores': async ({ actor, params }) => ({
    scores: await posts.scores(actor, params.id),
  }),
});
