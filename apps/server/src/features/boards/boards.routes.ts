import type { boardOperations, copyOperations } from '@hookline/contract/boards';
import type { Covers, Library } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Boards } from './boards.service.ts';
import type { Canvases } from './canvas/canvas.service.ts';
import { exportBoard } from './export.ts';
import type { Groups } from './groups/groups.service.ts';

interface Services {
  boards: Boards;
  groups: Groups;
  canvases: Canvases;
  library: Library;
  covers: Covers;
}

export const boardRoutes = ({
  boards,
  groups,
  canvases,
  library,
  covers,
}: Services): Handlers<typeof boardOperations, Actor> => ({
  'GET /api/boards': async ({ actor }) => ({ boards: await boards.list(actor) }),
  'GET /api/boards/pictures': async ({ actor }) => ({ boards: await covers.ofBoards(actor) }),
  'POST /api/boards': async ({ actor, body }) => ({ board: await boards.create(actor, body) }),
  'GET /api/boards/{id}': async ({ actor, params: { id }, query }) => {
    const page = boards.items(actor, id, query);
    // Whatever is wrong with it is told only of a board that is there.
    page.catch(() => undefined);
    const [board, postCount, groupsOf] = await Promise.all([
      boards.get(actor, id),
      boards.countPosts(actor, id),
      groups.ofBoard(actor, id),
    ]);
    return { board, post_count: postCount, groups: groupsOf, ...(await page) };
  },
  'PUT /api/boards/{id}/order': ({ actor, params, body }) => boards.place(actor, params.id, body),
  'PUT /api/boards/{id}': async ({ actor, params, body }) => ({
    board: await boards.change(actor, params.id, body),
  }),
  'DELETE /api/boards/{id}': ({ actor, params }) => boards.remove(actor, params.id),
  'POST /api/boards/{id}/restore': async ({ actor, params }) => ({
    board: await boards.restore(actor, params.id),
  }),
  'GET /api/boards/{id}/items': ({ actor, params, query }) => boards.items(actor, params.id, query),
  'GET /api/boards/{id}/export': async ({ actor, params, query: { format, group } }) => {
    const board = await boards.get(actor, params.id);
    const only = group === undefined ? null : await groups.get(actor, group, board.id);
    return exportBoard(
      {
        board,
        title: only?.name ?? board.name,
        groups: only === null ? await groups.ofBoard(actor, board.id) : [only],
        canvas: await canvases.get(actor, board.id),
        items: library.everythingOn(actor, board.id, group),
      },
      format,
    );
  },
});

export const copyRoutes = (boards: Boards): Handlers<typeof copyOperations, Actor> => ({
  'POST /api/boards/{id}/duplicate': async ({ actor, params }) => ({
    board: await boards.duplicate(actor, params.id),
  }),
});
