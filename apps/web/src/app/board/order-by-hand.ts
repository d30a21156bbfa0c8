import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boardKeys } from '#features/boards/query-keys.ts';
import { placeItem } from '#features/content/api/place-item.ts';
import type { ItemActions } from '#features/content/model/item-actions.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import type { HandOrder } from '#features/content/model/use-order-drag.ts';
import { errorMessage } from '#lib/api-error.ts';
import { showError, showInfo, showUndo } from '#ui/toast.ts';
import type { BoardPage } from './read-board-page.ts';

interface OrderedBoard {
  boardId: string;
  /** In the order that is shown, as far as they are loaded. */
  items: readonly ShownItem[];
  hasMore: boolean;
  /** Why items cannot be put elsewhere; undefined where they can. */
  hint: string | undefined;
  onMoved: () => void;
}

/** Where an item is to go: before another one, or at the end. */
interface Place {
  item: ShownItem;
  before: string | undefined;
}

/** The order by hand of a board: by dragging, and by the menu of each item. */
export function useHandOrder({ boardId, items, hasMore, hint, onMoved }: OrderedBoard): {
  order: HandOrder;
  withOrder: (actionsFor: (item: ShownItem) => ItemActions) => (item: ShownItem) => ItemActions;
} {
  const queryClient = useQueryClient();
  const mutationKey = ['order', boardId];
  const { mutate: put } = useMutation({
    // One after the other: a move may be taken back before its answer is there.
    scope: { id: `order of ${boardId}` },
    mutationKey,
    mutationFn: ({ item, before }: Place) => placeItem(boardId, item.id, before),
    onMutate: (to) => showAt(queryClient, boardId, to),
    onError: (error) => showError(errorMessage(error, 'Failed to move this item')),
    // What the server has is read once nothing more is on its way there.
    onSettled: () => queryClient.isMutating({ mutationKey }) === 1 && onMoved(),
  });
  return useMemo(() => {
    const place = (item: ShownItem, before: ShownItem | undefined) => {
      const next = items[items.indexOf(item) + 1];
      put({ item, before: before?.id });
      // What comes behind the last one that is loaded is not known.
      if (next !== undefined || !hasMore) {
        showUndo('Item moved', () => put({ item, before: next?.id }));
      }
    };
    const isOn = hint === undefined;
    const order: HandOrder = {
      isOn,
      onHint: () => showInfo(hint ?? ''),
      onPlace: (item, before) => place(item, before ?? (hasMore ? items.at(-1) : undefined)),
    };
    return {
      order,
      withOrder: (actionsFor) => (isOn ? withMoves(actionsFor, { items, hasMore, place }) : actionsFor),
    };
  }, [put, items, hasMore, hint]);
}

/** Adds to the actions of items those that move them by a place. */
function withMoves(
  actionsFor: (item: ShownItem) => ItemActions,
  {
    items,
    hasMore,
    place,
  }: Pick<OrderedBoard, 'items' | 'hasMore'> & {
    place: (item: ShownItem, before: ShownItem | undefined) => void;
  },
): (item: ShownItem) => ItemActions {
  const placeOf = ({ id }: ShownItem) => items.findIndex((item) => item.id === id);
  const onMoveUp = (item: ShownItem) => place(item, items[placeOf(item) - 1]);
  const onMoveDown = (item: ShownItem) => place(item, items[placeOf(item) + 2]);
  return (item) => {
    const at = placeOf(item);
    // Where the list goes on behind what is loaded, the place behind the next one is not known.
    const canGoDown = at < items.length - (hasMore ? 2 : 1);
    return { ...actionsFor(item), ...(at > 0 && { onMoveUp }), ...(canGoDown && { onMoveDown }) };
  };
}

/** Shows an item at its new place before the server says so. */
function showAt(queryClient: QueryClient, boardId: string, { item, before }: Place): void {
  void queryClient.cancelQueries({ queryKey: boardKeys.page(boardId) });
  queryClient.setQueryData<InfiniteData<BoardPage>>(
    boardKeys.page(boardId, JSON.stringify({ sort: 'manual' })),
    (data) => data && { ...data, pages: withItemBefore(data.pages, { item, before }) },
  );
}

function withItemBefore<Page extends { items: ShownItem[] }>(
  pages: readonly Page[],
  { item, before }: Place,
): Page[] {
  return pages.map((page, at) => {
    const items = page.items.filter(({ id }) => id !== item.id);
    const next = items.findIndex(({ id }) => id === before);
    const isLast = before === undefined && at === pages.length - 1;
    return next === -1 && !isLast
      ? { ...page, items }
      : { ...page, items: items.toSpliced(isLast ? items.length : next, 0, item) };
  });
}
