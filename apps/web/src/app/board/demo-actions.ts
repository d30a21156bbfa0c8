import type { ItemActions, ItemCache } from '#features/content/model/item-actions.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import { addToDemoBoard, demoBoardAdditions, removeFromDemoBoard } from '#lib/demo-board-additions.ts';
import { showUndo } from '#ui/toast.ts';

/**
 * What can be done with an item of a demo board: what one added oneself can be deleted, samples cannot be
 * changed.
 */
export function demoActions(boardId: string, cache: ItemCache): (item: ShownItem) => ItemActions {
  const findAdded = (id: string) => demoBoardAdditions(boardId).find((added) => added.id === id);
  const onDelete = (item: ShownItem) => {
    const added = findAdded(item.id);
    if (added === undefined) {
      return;
    }
    removeFromDemoBoard(added);
    cache.remove(item);
    showUndo('Item deleted', () => {
      addToDemoBoard(added);
      cache.put(item);
    });
  };
  const own: ItemActions = { onDelete };
  const none: ItemActions = {};
  return ({ id }) => (findAdded(id) === undefined ? none : own);
}
