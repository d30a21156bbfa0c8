import type { NewAddress } from '#features/content/model/content-sink.ts';
import type { ItemActions, ItemCache } from '#features/content/model/item-actions.ts';
import { toShownItem, toShownItems, type ShownItem } from '#features/content/model/shown-item.ts';
import { ApiError } from '#lib/api-error.ts';
import { readConfig } from '#lib/config.ts';
import { addToDemoBoard, demoBoardAdditions, removeFromDemoBoard } from '#lib/demo-board-additions.ts';
import { showUndo } from '#ui/toast.ts';

/**
 * A `BoardSource`: a demo board with its samples and what was added to it in this browser. There are some in
 * demo mode only.
 */
export const demoSource = (boardId: string) => ({
  readPage: async () => {
    const { demoBoardAnswer } = await samples();
    const { board, items } = existing(demoBoardAnswer(boardId, Date.now()));
    return { board, items: toShownItems(items, boardId), nextCursor: null };
  },
  readName: async () => {
    const { demoBoardAnswer } = await samples();
    return demoBoardAnswer(boardId, Date.now())?.board.name ?? '';
  },
  sink: {
    note:
      'This is a demo board, so what you add stays in this browser. Pages aren’t fetched, and only ' +
      'a file’s name, size and type are saved.',
    addAddress: async (address: NewAddress) =>
      toShownItem((await additions()).addAddressToDemo(boardId, address), boardId),
    addFile: async (file: File) =>
      toShownItem(await (await additions()).addFileToDemo(boardId, file), boardId),
  },
  actionsFor: (_: ItemActions, cache: ItemCache) => demoActions(boardId, cache),
  notes: {
    item: 'This item is on a demo board and exists only in this browser.',
    noText: 'On your own boards, the text of pages and files is extracted and shown here.',
  },
});

/** The program of the samples; fails with 404 outside demo mode. */
export async function samples() {
  const { demoMode } = await readConfig();
  if (!demoMode) {
    throw new ApiError(404, {});
  }
  return import('#features/boards/demo/demo-answers.ts');
}

const additions = () => import('#features/boards/demo/add-to-demo.ts');

export function existing<T>(found: T | undefined): T {
  if (found === undefined) {
    throw new ApiError(404, {});
  }
  return found;
}

/** What one added oneself can be deleted, samples cannot be changed. */
function demoActions(boardId: string, cache: ItemCache): (item: ShownItem) => ItemActions {
  const findAdded = (id: string) => demoBoardAdditions(boardId).find((added) => added.id === id);
  const onDelete = (item: ShownItem) => {
    const added = findAdded(item.id);
    if (added === undefined) {
      return;
    }
    removeFromDemoBoard(added);
    const putBack = cache.remove(item);
    showUndo('Item deleted', () => {
      addToDemoBoard(added);
      putBack();
    });
  };
  const forAdded: ItemActions = { onDelete };
  const forSample: ItemActions = {};
  return ({ id }) => (findAdded(id) === undefined ? forSample : forAdded);
}
