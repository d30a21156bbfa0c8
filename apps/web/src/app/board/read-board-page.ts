import { toShownBoard, type ShownBoard } from '#features/boards/model/shown-board.ts';
import type { BoardQuery } from '#features/content/model/board-view.ts';
import { toShownItems, type ShownItem } from '#features/content/model/shown-item.ts';
import { ApiError } from '#lib/api-error.ts';
import type { Answer } from '#lib/api.ts';
import { apiKept } from '#lib/kept-answers.ts';
import { type ShownGroup, toShownGroups } from '#lib/board-groups.ts';
import { asNumber, asTextOrNull } from '#lib/tolerant.ts';

/** A board with a page of its items. Only the first page says what board it is. */
export interface BoardPage {
  board: ShownBoard | undefined;
  items: ShownItem[];
  /** Null at the end. */
  nextCursor: string | null;
  /** How many there are of what was asked for; null where that is all that the board has. */
  total?: number | null;
  /** How many items have numbers or were written here; the first page says it. */
  postCount?: number;
  /** Of the board; the first page says them. */
  groups?: readonly ShownGroup[];
}

/** One page of a board of the server's: the first, or the one that begins at a cursor. */
export const readBoardPage = (
  boardId: string,
  { cursor, query = {} }: { cursor: string | null; query?: BoardQuery | undefined },
  signal?: AbortSignal,
): Promise<BoardPage> =>
  cursor === null ? firstPage(boardId, query, signal) : laterPage(boardId, { ...query, cursor }, signal);

async function firstPage(
  boardId: string,
  query: BoardQuery,
  signal: AbortSignal | undefined,
): Promise<BoardPage> {
  const answer = await apiKept('GET /api/boards/{id}', { params: { id: boardId }, query, signal });
  const board = toShownBoard(answer.board, boardId);
  if (board === undefined) {
    throw new ApiError(404, {});
  }
  return {
    board,
    postCount: asNumber(answer.post_count) ?? 0,
    groups: toShownGroups(answer.groups),
    ...toPage(answer, boardId),
  };
}

/** Whoever scrolls on gets as much at once as the server gives. */
const maxPage = 100;

async function laterPage(
  boardId: string,
  query: BoardQuery & { cursor: string },
  signal: AbortSignal | undefined,
): Promise<BoardPage> {
  const answer = await apiKept('GET /api/boards/{id}/items', {
    params: { id: boardId },
    query: { ...query, limit: maxPage },
    signal,
  });
  return { board: undefined, ...toPage(answer, boardId) };
}

const toPage = (answer: Answer<'GET /api/boards/{id}/items'>, boardId: string) => ({
  items: toShownItems(answer.items, boardId),
  nextCursor: asTextOrNull(answer.nextCursor),
  total: asNumber(answer.total),
});
