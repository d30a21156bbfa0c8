import { toShownBoard, type ShownBoard } from '#features/boards/model/shown-board.ts';
import { getItem } from '#features/content/api/get-item.ts';
import { serverSink } from '#features/content/api/server-sink.ts';
import type { ContentSink } from '#features/content/model/content-sink.ts';
import type { ItemActions, ItemCache } from '#features/content/model/item-actions.ts';
import type { ShownDetail } from '#features/content/model/shown-detail.ts';
import { toShownItems, type ShownItem } from '#features/content/model/shown-item.ts';
import { ApiError } from '#lib/api-error.ts';
import { type Answer, api } from '#lib/api.ts';
import { isDemoBoardId } from '#lib/demo-board-additions.ts';
import { asText, asTextOrNull } from '#lib/tolerant.ts';
import { demoSource } from './demo-source.ts';

/** A board with a page of its items. Only the first page says what board it is. */
export interface BoardPage {
  board: ShownBoard | undefined;
  items: ShownItem[];
  /** Null at the end. */
  nextCursor: string | null;
}

/** Where a board and what is on it come from. What does not exist fails with 404. */
export interface BoardSource {
  /** The first page, which says what board it is, or the one that begins at a cursor. */
  readPage: (cursor: string | null, signal?: AbortSignal) => Promise<BoardPage>;
  /** Empty where it is not known. */
  readName: (signal: AbortSignal) => Promise<string>;
  readItem: (itemId: string, signal: AbortSignal) => Promise<ShownDetail>;
  /** Where new content goes. */
  sink: ContentSink;
  /** What can be done with its items; `all` is what can be done with one on the server. */
  actionsFor: (all: ItemActions, cache: ItemCache) => (item: ShownItem) => ItemActions;
  /** What its items are, and why they have no text, where that is not for each of them to say. */
  notes?: { item: string; noText: string };
}

/** The one place where it is decided whether a board is the server's or a demo of this browser's. */
export const boardSource = (boardId: string): BoardSource =>
  isDemoBoardId(boardId) ? demoSource(boardId) : serverSource(boardId);

const serverSource = (boardId: string): BoardSource => ({
  readPage: (cursor, signal) =>
    cursor === null ? firstPage(boardId, signal) : laterPage(boardId, cursor, signal),
  readName: async (signal) => {
    const answer = await api('GET /api/boards/{id}', {
      params: { id: boardId },
      query: { limit: 1 },
      signal,
    });
    return asText(answer.board?.name);
  },
  readItem: (itemId, signal) => getItem(boardId, itemId, signal),
  sink: serverSink(boardId),
  actionsFor: (all) => () => all,
});

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
