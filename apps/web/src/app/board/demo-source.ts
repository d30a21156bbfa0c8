import type { NewAddress } from '#features/content/model/content-sink.ts';
import type { ItemActions, ItemCache } from '#features/content/model/item-actions.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import { isDemoSample } from '#lib/demo-board-id.ts';
import { loadProgram } from '#lib/load-program.ts';

/** A program of its own: there are demo boards in demo mode only. */
export const loadDemo = () => loadProgram(() => import('./demo-board.ts'));

/** A `BoardSource`: a demo board with its samples and what was added to it in this browser. */
export const demoSource = (boardId: string) => ({
  readPage: async () => (await loadDemo()).readDemoBoard(boardId),
  readName: async () => (await loadDemo()).readDemoName(boardId),
  sink: {
    note:
      'This is a demo board, so what you add stays in this browser. Pages aren’t fetched, and only ' +
      'a file’s name, size and type are saved.',
    addAddress: async (address: NewAddress) => (await loadDemo()).addAddressToDemo(boardId, address),
    addFile: async (file: File) => (await loadDemo()).addFileToDemo(boardId, file),
  },
  actionsFor: (_: ItemActions, cache: ItemCache) => demoActions(boardId, cache),
  notes: {
    item: 'This item is on a demo board and exists only in this browser.',
    noText: 'On your own boards, the text of pages and files is extracted and shown here.',
  },
});

/** What one added oneself can be deleted, samples cannot be changed. */
function demoActions(boardId: string, cache: ItemCache): (item: ShownItem) => ItemActions {
  const forAdded: ItemActions = {
    onDelete: (item) => void loadDemo().then(({ deleteFromDemo }) => deleteFromDemo(boardId, item, cache)),
  };
  const forSample: ItemActions = {};
  return ({ id }) => (isDemoSample(boardId, id) ? forSample : forAdded);
}
