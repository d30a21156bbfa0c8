import { placeItem } from '#features/content/api/place-item.ts';
import type { ItemActions } from '#features/content/model/item-actions.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import { errorMessage } from '#lib/api-error.ts';
import { showError } from '#ui/toast.ts';

interface OrderedBoard {
  boardId: string;
  /** In the order by hand, as far as they are loaded. */
  items: readonly ShownItem[];
  hasMore: boolean;
  onMoved: () => void;
}

/** Adds to the actions of items those that move them by a place in the order by hand. */
export function withOrder(
  actionsFor: (item: ShownItem) => ItemActions,
  { boardId, items, hasMore, onMoved }: OrderedBoard,
): (item: ShownItem) => ItemActions {
  const placeOf = ({ id }: ShownItem) => items.findIndex((item) => item.id === id);
  const place = (item: ShownItem, before: ShownItem | undefined) =>
    void placeItem(boardId, item.id, before?.id).then(onMoved, (error: unknown) =>
      showError(errorMessage(error, 'Failed to move this item')),
    );
  const onMoveUp = (item: ShownItem) => place(item, items[placeOf(item) - 1]);
  const onMoveDown = (item: ShownItem) => place(item, items[placeOf(item) + 2]);

  return (item) => {
    const at = placeOf(item);
    // Where the list goes on behind what is loaded, the place behind the next one is not known.
    const canGoDown = at < items.length - (hasMore ? 2 : 1);
    return { ...actionsFor(item), ...(at > 0 && { onMoveUp }), ...(canGoDown && { onMoveDown }) };
  };
}
