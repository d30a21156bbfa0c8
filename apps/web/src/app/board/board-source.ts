import type { BoardQuery } from '#features/content/model/board-view.ts';
import type { ContentSink } from '#features/content/model/content-sink.ts';
import type { ItemActions, ItemCache } from '#features/content/model/item-actions.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import { apiKept } from '#lib/kept-answers.ts';
import { isDemoBoardId } from '#lib/demo-board-id.ts';
import { loadProgram } from '#lib/load-program.ts';
import { asText } from '#lib/tolerant.ts';
import { demoSource } from './demo-source.ts';
import { type BoardPage, readBoardPage } from './read-board-page.ts';

/** Where a board and what is on it come from. What does not exist fails with 404. */
export interface BoardSource {
  /** The first page, which says what board it is, or the one that begins at a cursor. */
  readPage: (
    wanted: { cursor: string | null; query?: BoardQuery },
    signal?: AbortSignal,
  ) => Promise<BoardPage>;
  /** Empty where it is not known. */
  readName: (signal: AbortSignal) => Promise<string>;
  /** Where new content goes. */
  sink: ContentSink;
  /** What can be done with its items; `all` is what can be done with one on the server. */
  actionsFor: (all: ItemActions, cache: ItemCache) => (item: ShownItem) => ItemActions;
  /** What its items are, and why they have no text, where that is not for each of them to say. */
  notes?: { item: string; noText: string };
}

/**
 * Decides, with `readItem` for one item alone, whether a board is the server's or a demo of this browser's.
 */
export const boardSource = (boardId: string): BoardSource =>
  isDemoBoardId(boardId) ? demoSource(boardId) : serverSource(boardId);

/** A note is not published: it has no numbers to track. */
export function actionsByType(all: ItemActions): (item: ShownItem) => ItemActions {
  const { onTrack: _, ...ofNote } = all;
  return ({ type }) => (type === 'note' ? ofNote : all);
}

const serverSource = (boardId: string): BoardSource => ({
  readPage: (wanted, signal) => readBoardPage(boardId, wanted, signal),
  readName: async (signal) => {
    const answer = await apiKept('GET /api/boards/{id}', {
      params: { id: boardId },
      query: { limit: 1 },
      signal,
    });
    return asText(answer.board?.name);
  },
  sink: {
    addAddress: async (...input) => (await serverSink(boardId)).addAddress(...input),
    addFile: async (...input) => (await serverSink(boardId)).addFile(...input),
  },
  actionsFor: actionsByType,
});

/** A program of its own: the page of an item adds nothing. */
const serverSink = async (boardId: string): Promise<ContentSink> =>
  (await loadProgram(() => import('#features/content/api/server-sink.ts'))).serverSink(boardId);
