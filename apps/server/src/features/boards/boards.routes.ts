import type { boardOperations } from '@hookline/contract/boards';
import type { ItemDetail } from '@hookline/contract/content';
import type { Content } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Boards } from './boards.service.ts';
import { exportBoard } from './export.ts';

export const boardRoutes = (boards: Boards, content: Content): Handlers<typeof boardOperations, Actor> => ({
  'GET /api/boards': async ({ actor }) => ({ boards: await boards.list(actor) }),
  'POST /api/boards': async ({ actor, body }) => ({ board: await boards.create(actor, body) }),
  'GET /api/boards/{id}': async ({ actor, params, query }) => ({
    board: await boards.get(actor, params.id),
    ...(await content.onBoard(actor, params.id, query)),
  }),
  'PUT /api/boards/{id}': async ({ actor, params, body }) => ({ board: await boards.change(actor, params.id, body) }),
  'DELETE /api/boards/{id}': ({ actor, params }) => boards.remove(actor, params.id),
  'POST /api/boards/{id}/restore': async ({ actor, params }) => ({ board: await boards.restore(actor, params.id) }),
  'GET /api/boards/{id}/items': ({ actor, params, query }) => boards.items(actor, params.id, query),
  'GET /api/boards/{id}/export': async ({ actor, params, query }) =>
    exportBoard(await boards.get(actor, params.id), everyItem(content, actor, params.id), query.format),
});

async function* everyItem(content: Content, actor: Actor, boardId: string): AsyncGenerator<ItemDetail> {
  let cursor: string | undefined;
  do {
    const page = await content.onBoard(actor, boardId, { limit: 100, cursor });
    for (const item of page.items) {
      yield await content.detail(actor, item.id);
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
