import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ShownBoard } from '#features/boards/model/shown-board.ts';
import { boardKeys } from '#features/boards/query-keys.ts';
import type { BoardQuery } from '#features/content/model/board-view.ts';
import { type ShownItem, uniqueItems } from '#features/content/model/shown-item.ts';
import type { ShownGroup } from '#lib/board-groups.ts';
import { isMissingOrInvalidId } from '#lib/api-error.ts';
import type { BoardPage } from './read-board-page.ts';
import { boardSource } from './board-source.ts';

export interface BoardPageState {
  /** Undefined while loading, and when it cannot be shown. */
  board: ShownBoard | undefined;
  items: ShownItem[];
  /** How many there are of what is wanted; null where that is all that the board has. */
  total: number | null;
  /** How many items of the board have numbers or were written here. */
  postCount: number;
  groups: readonly ShownGroup[];
  /** What is shown is the answer to an earlier wish. */
  isOutdated: boolean;
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
export const boardPageQuery = (boardId: string, query: BoardQuery = {}) =>
  infiniteQueryOptions({
    queryKey: boardKeys.page(boardId, writeQuery(query)),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => boardSource(boardId).readPage({ cursor: pageParam, query }, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The wish in one word for a key; empty for a board as it is. */
const writeQuery = (query: BoardQuery): string =>
  Object.keys(query).length === 0 ? '' : JSON.stringify(query);

/**
 * What is wanted of a board, as far as it is loaded. What was shown before stays until the answer is here.
 */
export function useBoardPage(boardId: string, wanted: BoardQuery = {}): BoardPageState {
  const query = useInfiniteQuery({
    ...boardPageQuery(boardId, wanted),
    placeholderData: keepPreviousData,
  });
  const { data, error, fetchNextPage, refetch } = query;
  const items = useMemo(() => uniqueItems(data?.pages.flatMap((page) => page.items) ?? []), [data]);
  const isGone = isMissingOrInvalidId(error);
  const board = isGone ? undefined : data?.pages[0]?.board;

  return {
    board,
    items,
    ...countsOf(data?.pages[0]),
    isOutdated: query.isPlaceholderData,
    error: board === undefined ? error : null,
    retry: isGone ? undefined : () => void refetch(),
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore: () => void fetchNextPage({ cancelRefetch: false }),
  };
}

const countsOf = (first: BoardPage | undefined) => ({
  total: first?.total ?? null,
  postCount: first?.postCount ?? 0,
  groups: first?.groups ?? [],
});
