import { useMemo } from 'react';
import type { ShownBoard } from '#features/boards/model/shown-board.ts';
import { usePutInGroups } from '#features/boards/groups/model/use-put-in-groups.ts';
import type { OnRegroup } from '#features/content/canvas/model/use-regrouping.ts';
import { EmptyItems } from '#features/content/components/empty-items.tsx';
import { ItemList } from '#features/content/components/item-list.tsx';
import { NothingFound } from '#features/content/components/library-placeholders.tsx';
import { RetryAllFailed } from '#features/content/components/retry-all-failed.tsx';
import type { BoardLayout } from '#features/content/model/board-layout.ts';
import { type BoardView, readBoardView } from '#features/content/model/board-view.ts';
import type { ItemActions } from '#features/content/model/item-actions.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import type { Selection } from '#features/content/model/use-selection.ts';
import { ExampleWay } from '../first-hour/example-button.tsx';
import { ItemCanvas } from './layout-programs.ts';
import { useHandOrder } from './order-by-hand.ts';
import type { BoardPageState } from './use-board-page.ts';

interface BoardItemsProps {
  board: ShownBoard;
  page: BoardPageState;
  /** With what has just arrived. */
  items: readonly ShownItem[];
  view: BoardView;
  layout: BoardLayout;
  /** Something of the board is left out. */
  isNarrowed: boolean;
  actionsFor: (item: ShownItem) => ItemActions;
  selection: Selection;
  onView: (change: Partial<BoardView>) => void;
  onAdd: () => void;
  /** Something changed that only the server knows. */
  onChanged: () => void;
  onDeleteSelected: () => void;
}

const wholeBoard = readBoardView(new URLSearchParams());

/** The items of a board as a list, as a gallery or on a canvas. */
export function BoardItems({ board, page, items, view, layout, isNarrowed, ...props }: BoardItemsProps) {
  const { onView, onAdd, onChanged, onDeleteSelected } = props;
  const { hasMore } = page;
  const { order, withOrder } = useHandOrder({
    boardId: board.id,
    items,
    hasMore,
    hint: orderHint(view, isNarrowed),
    onMoved: onChanged,
  });
  const actionsFor = useMemo(() => withOrder(props.actionsFor), [withOrder, props.actionsFor]);
  const canRetryAll = items.some((item) => item.status === 'failed' && actionsFor(item).onRetry);
  const count = countOf(page, { listed: items.length, onBoard: board.item_count });
  const keyed = {
    items,
    count,
    actionsFor,
    onDeleteSelected,
    ...(!board.isDemo && { selection: props.selection, order }),
  };
  const canvas = {
    boardId: board.id,
    groups: page.groups,
    isNarrowed,
    onRegroup: useRegroup(board.id, page),
  };

  return (
    <ItemList
      {...keyed}
      title="Board Content"
      isGallery={layout === 'gallery'}
      plane={
        layout === 'canvas' && !board.isDemo
          ? (loadMore) => <ItemCanvas {...keyed} {...canvas} onMore={loadMore} />
          : undefined
      }
      isOutdated={page.isOutdated}
      action={canRetryAll ? <RetryAllFailed boardId={board.id} onRetried={onChanged} /> : undefined}
      empty={
        isNarrowed ? (
          <NothingFound label="Show the whole board" onShowAll={() => onView(wholeBoard)} />
        ) : (
          <EmptyItems onAdd={onAdd}>
            <ExampleWay />
          </EmptyItems>
        )
      }
      hasMore={hasMore}
      isLoadingMore={page.isLoadingMore}
      hasMoreFailed={page.hasMoreFailed}
      onMore={page.loadMore}
    />
  );
}

/** Puts items into groups and takes them out as they were dropped on the canvas. */
function useRegroup(boardId: string, { groups }: BoardPageState): OnRegroup {
  const { change, takeBack } = usePutInGroups(boardId);
  return async (changes, onUndo) => {
    const changed = changes.flatMap(({ groupId, added, removed }) => {
      const group = groups.find(({ id }) => id === groupId);
      return group === undefined
        ? []
        : [{ group, itemIds: [...group.itemIds.filter((id) => !removed.includes(id)), ...added] }];
    });
    const itemIds = [...new Set(changes.flatMap(({ added, removed }) => [...added, ...removed]))];
    const back = await change.mutateAsync({
      regrouping: { boardId, changed, added: undefined },
      itemIds,
      onUndo,
    });
    return () => takeBack(back);
  };
}

/** Why items cannot be dragged to another place; undefined where they can. */
function orderHint({ sort }: BoardView, isNarrowed: boolean): string | undefined {
  if (sort !== 'manual') {
    return 'Sort by “My order” to drag items to a place of your own';
  }
  return isNarrowed ? 'Show the whole board to drag items to another place' : undefined;
}

/** How many items the list has, those too that are not loaded yet. */
const countOf = (
  { total, hasMore }: BoardPageState,
  { listed, onBoard }: { listed: number; onBoard: number },
): number => total ?? (hasMore ? Math.max(onBoard, listed) : listed);
