import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ShownBoard } from '#features/boards/model/shown-board.ts';
import { boardKeys } from '#features/boards/query-keys.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import { isNotThere } from '#lib/api-error.ts';
import { boardSource } from './board-source.ts';

export interface BoardPageState {
  /** Undefined while loading, and when it cannot be shown. */
  board: ShownBoard | undefined;
  items: ShownItem[];
  /** Why there is no board to show; null when there is one, or will be. */
  error: Error | null;
  /** Asks again for what could not be loaded; undefined where that is no use. */
  retry: (() => void) | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  loadMore: () => void;
}

/** A board and its items, page by page. */
export const boardPageQuery = (boardId: string) =>
  infiniteQueryOptions({
    queryKey: boardKeys.page(boardId),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => boardSource(boardId).readPage(pageParam, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** A board with the items loaded so far. */
export function useBoardPage(boardId: string): BoardPageState {
  const query = useInfiniteQuery(boardPageQuery(boardId));
  const { data, error, fetchNextPage, refetch } = query;
  const items = useMemo(() => uniqueItems(data?.pages.flatMap((page) => page.items) ?? []), [data]);
  const isGone = isNotThere(error);
  const board = isGone ? undefined : data?.pages[0]?.board;

  return {
    board,
    items,
    error: board === undefined ? error : null,
    retry: isGone ? undefined : () => void refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore: () => void fetchNextPage({ cancelRefetch: false }),
  };
}

/** An item that was added while pages were loading can be on two of them. */
const uniqueItems = (items: readonly ShownItem[]): ShownItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];
