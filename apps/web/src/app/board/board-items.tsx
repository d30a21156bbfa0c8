import { Suspense, useMemo } from 'react';
import type { ShownBoard } from '#features/boards/model/shown-board.ts';
import { EmptyItems, NothingFound } from '#features/content/components/empty-items.tsx';
import { ItemList } from '#features/content/components/item-list.tsx';
import type { BoardLayout } from '#features/content/model/board-layout.ts';
import { type BoardView, readBoardView } from '#features/content/model/board-view.ts';
import type { ItemActions } from '#features/content/model/item-actions.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import type { Selection } from '#features/content/model/use-selection.ts';
import { lazyPart } from '#lib/load-program.ts';
import { BoardCanvas } from './layout-programs.ts';
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
  /** The item that was just added here. */
  addedId: string | undefined;
  onView: (change: Partial<BoardView>) => void;
  onAdd: () => void;
  /** Something changed that only the server knows. */
  onChanged: () => void;
  onDeleteSelected: () => void;
}

const RetryAllFailed = lazyPart(
  async () => (await import('#features/content/components/retry-all-failed.tsx')).RetryAllFailed,
);

/** On an empty board. */
const ExampleWay = lazyPart(async () => (await import('../first-hour/example-button.tsx')).ExampleWay);

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
  const canvas = { boardId: board.id, groups: page.groups, isNarrowed, addedId: props.addedId };

  return (
    <ItemList
      {...keyed}
      title="Board Content"
      isGallery={layout === 'gallery'}
      plane={
        layout === 'canvas' && !board.isDemo
          ? (loadMore) => <BoardCanvas {...keyed} {...canvas} onMore={loadMore} />
          : undefined
      }
      isOutdated={page.isOutdated}
      action={
        canRetryAll ? (
          <Suspense>
            <RetryAllFailed boardId={board.id} onRetried={onChanged} />
          </Suspense>
        ) : undefined
      }
      empty={
        isNarrowed ? (
          <NothingFound label="Show the whole board" onShowAll={() => onView(wholeBoard)} />
        ) : (
          <EmptyItems onAdd={onAdd}>
            <Suspense fallback={<div className="h-9 w-38" />}>
              <ExampleWay />
            </Suspense>
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

/** Why items cannot be dragged to another place; undefined where they can. */
function orderHint({ sort }: BoardView, isNarrowed: boolean): string | undefined {
  if (sort !== 'manual') {
    return 'Sort by “My order” to drag items into the order you want';
  }
  return isNarrowed ? 'Show the whole board to drag items around' : undefined;
}

/** How many items the list has, those too that are not loaded yet. */
const countOf = (
  { total, hasMore }: BoardPageState,
  { listed, onBoard }: { listed: number; onBoard: number },
): number => total ?? (hasMore ? Math.max(onBoard, listed) : listed);
