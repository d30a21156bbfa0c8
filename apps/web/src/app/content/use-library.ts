import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ItemKind } from '@hookline/contract/content';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type LibraryPage, libraryQuery } from '#features/content/api/get-library.ts';
import {
  changeFilters,
  type LibraryFilters,
  readFilters,
  writeFilters,
} from '#features/content/model/library-filters.ts';
import { type ShownItem, uniqueItems } from '#features/content/model/shown-item.ts';
import { userId } from '#lib/session.ts';
import { storeValue, useStoredValue } from '#lib/stored-value.ts';
import { tryStorage } from '#lib/try-storage.ts';

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
  /** How it was searched, where something was in the way. */
  note: string | null;
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
  const [opening, setOpening] = useOpening(search);
  const asked = readFilters(search);
  const filters = search.size === 0 ? { ...asked, kind: opening?.kind } : asked;
  const query = useInfiniteQuery({ ...libraryQuery(filters), placeholderData: keepPreviousData });
  const { data, error, fetchNextPage, isPlaceholderData } = query;
  const items = useMemo(() => data && uniqueItems(data.pages.flatMap((page) => page.items)), [data]);
  // That a search found nothing says nothing about the next one.
  const isKnown = opening !== undefined && items !== undefined && !(isPlaceholderData && items.length === 0);

  return {
    filters,
    changeFilters: (change) => {
      // A search that begins where nobody chose looks through everything.
      const next = changeFilters('q' in change ? asked : filters, change);
      if ('kind' in change) {
        setOpening({ kind: undefined });
        tryStorage(() => storeValue(entry(), next.kind === undefined ? 'all' : null));
      }
      setSearch(writeFilters(next), { replace: true });
    },
    items: isKnown ? items : undefined,
    total: data?.pages.at(-1)?.total ?? 0,
    note: noteOf(data),
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

/** From how many posts on they would bury what was gathered: an import brings hundreds at once. */
const manyPosts = 50;

const entry = () => `contentShown ${userId()}`;

/**
 * What the library opens on where nothing is asked for: research where there are many posts beside it, unless
 * all was wanted the last time. Undefined until that is known; then it stays as long as the screen does.
 */
function useOpening(search: URLSearchParams) {
  const wantsAll = useStoredValue(entry()) === 'all';
  const [opening, setOpening] = useState<{ kind: ItemKind | undefined }>();
  const isOpen = opening === undefined && search.size === 0 && !wantsAll;
  const all = useTotal(undefined, isOpen);
  const research = useTotal('research', isOpen && all !== undefined && all > manyPosts);
  if (opening === undefined && all !== undefined && research !== undefined) {
    setOpening({ kind: research > 0 && all - research > manyPosts ? 'research' : undefined });
  }
  return [opening, setOpening] as const;
}

/** How much there is of a kind; 0 where nobody asks or it cannot be had, undefined while it is on its way. */
function useTotal(kind: ItemKind | undefined, enabled: boolean): number | undefined {
  const filters = { ...readFilters(new URLSearchParams()), kind };
  const { data, isError } = useInfiniteQuery({ ...libraryQuery(filters), enabled });
  return enabled && !isError ? data?.pages[0]?.total : 0;
}

/** The first page is the one that is searched by meaning. */
const noteOf = (data: { pages: readonly LibraryPage[] } | undefined): string | null =>
  data?.pages[0]?.note ?? null;
