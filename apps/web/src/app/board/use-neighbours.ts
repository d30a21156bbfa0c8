import { useEffect } from 'react';
import { canBeRead } from '#features/content/model/describe-item.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import { paths } from '#lib/paths.ts';
import { useBoardPage } from './use-board-page.ts';

interface Neighbour {
  item: ShownItem;
  to: string;
}

/** An item that lies further behind on its board has no neighbours. */
const furthest = 500;

/** What can be read before and behind an item in the order of its board. */
export function useNeighbours(
  boardId: string,
  itemId: string,
): { previous: Neighbour | undefined; next: Neighbour | undefined } {
  const { items, hasMore, isLoadingMore, hasMoreFailed, loadMore } = useBoardPage(boardId);
  const texts = items.filter((item) => item.id === itemId || canBeRead(item));
  const at = texts.findIndex(({ id }) => id === itemId);
  const canLoadMore = hasMore && !isLoadingMore && !hasMoreFailed && items.length < furthest;
  const isWanting = (at < 0 || at === texts.length - 1) && canLoadMore;

  useEffect(() => {
    if (isWanting) {
      loadMore();
    }
  }, [isWanting, loadMore]);

  const neighbour = (item: ShownItem | undefined) => item && { item, to: paths.reading(boardId, item.id) };
  return {
    previous: neighbour(at > 0 ? texts[at - 1] : undefined),
    next: neighbour(at >= 0 ? texts[at + 1] : undefined),
  };
}
