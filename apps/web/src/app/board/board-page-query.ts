import { infiniteQueryOptions } from '@tanstack/react-query';
import { toShownBoard, type ShownBoard } from '#features/boards/model/shown-board.ts';
import { boardKeys } from '#features/boards/query-keys.ts';
import { toShownItems, type ShownItem } from '#features/content/model/shown-item.ts';
import { ApiError } from '#lib/api-error.ts';
import { type Answer, api } from '#lib/api.ts';
import { isDemoBoardId } from '#lib/demo-board-additions.ts';
import { asTextOrNull } from '#lib/tolerant.ts';

/** A board with a page of its items. Only the first page says what board it is. */
export interface BoardPage {
  board: ShownBoard | undefined;
  items: ShownItem[];
  /** Null at the end. */
  nextCursor: string | null;
}

/** A board and its items, page by page. Fails with 404 for a board that does not exist. */
export const boardPageQuery = (boardId: string, isDemoMode: boolean) =>
  infiniteQueryOptions({
    queryKey: boardKeys.page(boardId),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }): Promise<BoardPage> =>
      isDemoBoardId(boardId) ? demoPage(boardId, isDemoMode) : readBoardPage(boardId, pageParam, signal),
    getNextPageParam: ({ nextCursor }: BoardPage) => nextCursor,
  });

/** One page of a stored board: the first, which says what board it is, or the one that begins at a cursor. */
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
  return { board, ...readPage(answer, boardId) };
}

/** Whoever scrolls on gets as much at once as the server gives. */
const longestPage = 100;

async function laterPage(
  boardId: string,
  cursor: string,
  signal: AbortSignal | undefined,
): Promise<BoardPage> {
  const answer = await api('GET /api/boards/{id}/items', {
    params: { id: boardId },
    query: { cursor, limit: longestPage },
    signal,
  });
  return { board: undefined, ...readPage(answer, boardId) };
}

const readPage = (answer: Answer<'GET /api/boards/{id}/items'>, boardId: string) => ({
  items: toShownItems(answer.items, boardId),
  nextCursor: asTextOrNull(answer.nextCursor),
});

async function demoPage(boardId: string, isDemoMode: boolean): Promise<BoardPage> {
  const { demoBoardAnswer } = await import('#features/boards/demo/demo-answers.ts');
  const answer = isDemoMode ? demoBoardAnswer(boardId, Date.now()) : undefined;
  if (answer === undefined) {
    throw new ApiError(404, {});
  }
  return { board: answer.board, items: toShownItems(answer.items, boardId), nextCursor: null };
}
