import { serverSink } from '#features/content/api/server-sink.ts';
import type { ContentSink } from '#features/content/model/content-sink.ts';
import { toShownItem } from '#features/content/model/shown-item.ts';
import { isDemoBoardId } from '#lib/demo-board-additions.ts';

/** Where new content for a board goes: to the server, or into this browser. */
export const boardSink = (boardId: string): ContentSink =>
  isDemoBoardId(boardId) ? demoSink(boardId) : serverSink(boardId);

const demoSink = (boardId: string): ContentSink => ({
  note: 'This is a demo board: what you add stays in this browser. Its text is not fetched, and of a file only the name, size and type are kept.',
  addAddress: async (address) => toShownItem((await store()).addAddressToDemo(boardId, address), boardId),
  addFile: async (file) => toShownItem(await (await store()).addFileToDemo(boardId, file), boardId),
});

const store = () => import('#features/boards/demo/add-to-demo.ts');
