import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { libraryQuery } from '#features/content/api/get-library.ts';
import {
  changeFilters,
  type LibraryFilters,
  readFilters,
  writeFilters,
} from '#features/content/model/library-filters.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';

export interface LibraryState {
  filters: LibraryFilters;
  changeFilters: (change: Partial<LibraryFilters>) => void;
  /**
   * What has been loaded so far; undefined while nothing is known. What an earlier search found stays until
   * the next answer.
   */
  items: readonly ShownItem[] | undefined;
  /** Of all pages. */
  total: number;
  /** Why nothing can be shown; null when something can, or will be. */
  error: Error | null;
  isFetching: boolean;
  /** What is shown is the answer to an earlier search. */
  isOutdated: boolean;
  retry: () => void;
  more: { hasMore: boolean; isLoadingMore: boolean; hasMoreFailed: boolean; onMore: () => void };
}

/** The content of all boards as the address asks for it. */
export function useLibrary(): LibraryState {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const query = useInfiniteQuery({ ...libraryQuery(filters), placeholderData: keepPreviousData });
  const { data, error, fetchNextPage, isPlaceholderData } = query;
  const items = useMemo(() => data && uniqueItems(data.pages.flatMap((page) => page.items)), [data]);
  // That a search found nothing says nothing about the next one.
  const isKnown = items !== undefined && !(isPlaceholderData && items.length === 0);

  return {
    filters,
    changeFilters: (change) => setSearch(writeFilters(changeFilters(filters, change)), { replace: true }),
    items: isKnown ? items : undefined,
    total: data?.pages.at(-1)?.total ?? 0,
    error: data === undefined ? error : null,
    isFetching: query.isFetching,
    isOutdated: isPlaceholderData,
    retry: () => void query.refetch(),
    more: {
      hasMore: query.hasNextPage && !isPlaceholderData,
      isLoadingMore: query.isFetchingNextPage,
      hasMoreFailed: query.isFetchNextPageError,
      onMore: () => void fetchNextPage({ cancelRefetch: false }),
    },
  };
}

/** An item that was added while pages were loading can be on two of them. */
const uniqueItems = (items: readonly ShownItem[]): ShownItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];
