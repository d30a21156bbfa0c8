import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boardKeys } from '#features/boards/query-keys.ts';
import type { ItemCache } from '#features/content/model/item-actions.ts';
import type { ShownDetail } from '#features/content/model/shown-detail.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { placeOf, withItemAt } from './item-place.ts';
import type { BoardPage } from './read-board-page.ts';

/**
 * Brings what has been read of a board up to date with what is done to its items here, without reading it
 * anew.
 */
export function useItemCache(boardId: string): ItemCache {
  const queryClient = useQueryClient();
  return useMemo(() => itemCache(queryClient, boardId), [queryClient, boardId]);
}

/** The cache of `useItemCache`. */
export function itemCache(queryClient: QueryClient, boardId: string): ItemCache {
  const recount = () => {
    void queryClient.invalidateQueries({ queryKey: boardKeys.list });
    void queryClient.invalidateQueries({ queryKey: contentKeys.library });
  };
  return {
    put: (item) => {
      forEachBoard(queryClient, (pages, board) => {
        if (board.id !== item.board_id) {
          return withoutItem(pages, item.id);
        }
        // Where a new one stands in another order the server knows, and tells in a moment.
        return board.isWhole || isOn(pages, item.id) ? putItem(pages, item) : pages;
      });
      queryClient.setQueryData<ShownDetail>(
        contentKeys.item(item.id),
        (detail) => detail && { ...detail, item },
      );
      recount();
    },
    remove: (item) => {
      const before = queryClient.getQueriesData<Pages>({ queryKey: boardKeys.pages });
      forEachBoard(queryClient, (pages) => withoutItem(pages, item.id));
      queryClient.removeQueries({ queryKey: contentKeys.item(item.id) });
      recount();
      return () => {
        for (const [queryKey, old] of before) {
          const place = old && placeOf(old.pages, item.id);
          queryClient.setQueryData<Pages>(
            queryKey,
            (data) => data && { ...data, pages: withItemAt(data.pages, place, item) },
          );
        }
      };
    },
    refresh: () => {
      void queryClient.invalidateQueries({ queryKey: boardKeys.page(boardId) });
      recount();
    },
  };
}

type Pages = InfiniteData<BoardPage>;

function forEachBoard(
  queryClient: QueryClient,
  change: (pages: BoardPage[], board: { id: string; isWhole: boolean }) => BoardPage[],
): void {
  for (const [queryKey, data] of queryClient.getQueriesData<Pages>({ queryKey: boardKeys.pages })) {
    if (data !== undefined) {
      const pages = change(data.pages, { id: String(queryKey[2]), isWhole: queryKey.length === 3 });
      if (pages !== data.pages) {
        queryClient.setQueryData<Pages>(queryKey, { ...data, pages });
      }
    }
  }
}

const isOn = (pages: readonly BoardPage[], id: string): boolean =>
  pages.some(({ items }) => items.some((item) => item.id === id));

/** The same pages where it is on none. */
const withoutItem = (pages: BoardPage[], id: string): BoardPage[] =>
  isOn(pages, id)
    ? pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) }))
    : pages;

/** The item in its place where there is one, else on top. */
export function putItem(pages: readonly BoardPage[], item: ShownItem): BoardPage[] {
  const isKnown = isOn(pages, item.id);
  return pages.map((page, index) => {
    if (isKnown) {
      return { ...page, items: page.items.map((old) => (old.id === item.id ? item : old)) };
    }
    return index === 0 ? { ...page, items: [item, ...page.items] } : page;
  });
}
