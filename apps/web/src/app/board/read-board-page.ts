import { toShownBoard, type ShownBoard } from '#features/boards/model/shown-board.ts';
import { toShownItems, type ShownItem } from '#features/content/model/shown-item.ts';
import { ApiError } from '#lib/api-error.ts';
import { type Answer, api } from '#lib/api.ts';
import { asTextOrNull } from '#lib/tolerant.ts';

/** A board with a page of its items. Only the first page says what board it is. */
export interface BoardPage {
  board: ShownBoard | undefined;
  items: ShownItem[];
  /** Null at the end. */
  nextCursor: string | null;
}

/** One page of a board of the server's: the first, or the one that begins at a cursor. */
export const readBoardPage = (
  boardId: string,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<BoardPage> => (cursor === null ? firstPage(boardId, signal) : laterPage(boardId, cursor, signal));

async function firstPage(boardId: string, signal: AbortSignal | undefined): Promise<BoardPage> {
  const answer = await api('GET /api/boards/{id}', { params: { id: boardId }, signal });
  const board = toShownBoard(answer.board, boardId);
  if (board === undefined) {
    throw new ApiError(404, {});
  }
  return { board, ...toPage(answer, boardId) };
}

/** Whoever scrolls on gets as much at once as the server gives. */
const maxPage = 100;

async function laterPage(
  boardId: string,
  cursor: string,
  signal: AbortSignal | undefined,
): Promise<BoardPage> {
  const answer = await api('GET /api/boards/{id}/items', {
    params: { id: boardId },
    query: { cursor, limit: maxPage },
    signal,
  });
  return { board: undefined, ...toPage(answer, boardId) };
}

const toPage = (answer: Answer<'GET /api/boards/{id}/items'>, boardId: string) => ({
  items: toShownItems(answer.items, boardId),
  nextCursor: asTextOrNull(answer.nextCursor),
});
