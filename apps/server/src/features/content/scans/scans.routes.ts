import type { scanOperations } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { PageWords } from './page-words.service.ts';

export const scanRoutes = (pageWords: PageWords): Handlers<typeof scanOperations, Actor> => ({
  'GET /api/content/{id}/pages/{page}/words': async ({ actor, params }) => ({
    words: await pageWords.list(actor, params.id, params.page),
  }),
});
