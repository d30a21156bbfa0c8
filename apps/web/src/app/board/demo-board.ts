import * as additions from '#features/boards/demo/add-to-demo.ts';
import { demoBoardAnswer, demoItemAnswer } from '#features/boards/demo/demo-answers.ts';
import type { NewAddress } from '#features/content/model/content-sink.ts';
import type { ItemCache } from '#features/content/model/item-actions.ts';
import { type ShownDetail, toShownDetail } from '#features/content/model/shown-detail.ts';
import { type ShownItem, toShownItem, toShownItems } from '#features/content/model/shown-item.ts';
import { ApiError } from '#lib/api-error.ts';
import { readConfig } from '#lib/config.ts';
import { addToDemoBoard, demoBoardAdditions, removeFromDemoBoard } from '#lib/demo-board-additions.ts';
import { showUndo } from '#ui/toast.ts';
import type { BoardPage } from './read-board-page.ts';

/** Fails with 404 outside demo mode. */
export async function readDemoBoard(boardId: string): Promise<BoardPage> {
  await requireDemoMode();
  const { board, items } = existing(demoBoardAnswer(boardId, Date.now()));
  return { board, items: toShownItems(items, boardId), nextCursor: null };
}

export async function readDemoName(boardId: string): Promise<string> {
  await requireDemoMode();
  return demoBoardAnswer(boardId, Date.now())?.board.name ?? '';
}

export async function readDemoItem(boardId: string, itemId: string): Promise<ShownDetail> {
  await requireDemoMode();
  return existing(toShownDetail(demoItemAnswer(boardId, itemId, Date.now()), boardId));
}

export const addAddressToDemo = (boardId: string, address: NewAddress): ShownItem | undefined =>
  toShownItem(additions.addAddressToDemo(boardId, address), boardId);

export const addFileToDemo = async (boardId: string, file: File): Promise<ShownItem | undefined> =>
  toShownItem(await additions.addFileToDemo(boardId, file), boardId);

/** Deletes what was added in this browser, and offers to put it back. */
export function deleteFromDemo(boardId: string, item: ShownItem, cache: ItemCache): void {
  const added = demoBoardAdditions(boardId).find(({ id }) => id === item.id);
  if (added === undefined) {
    return;
  }
  removeFromDemoBoard(added);
  const putBack = cache.remove(item);
  showUndo('Item deleted', () => {
    addToDemoBoard(added);
    putBack();
  });
}

async function requireDemoMode(): Promise<void> {
  const { demoMode } = await readConfig();
  if (!demoMode) {
    throw new ApiError(404, {});
  }
}

function existing<T>(found: T | undefined): T {
  if (found === undefined) {
    throw new ApiError(404, {});
  }
  return found;
}
