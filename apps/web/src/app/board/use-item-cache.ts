import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boardKeys } from '#features/boards/query-keys.ts';
import type { ItemCache } from '#features/content/model/item-actions.ts';
import type { ShownDetail } from '#features/content/model/read-detail.ts';
import type { ShownItem } from '#features/content/model/read-item.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import type { BoardPage } from './board-page-query.ts';

/** Brings what has been read of a board up to date with what is done to its items here, without reading it anew. */
export function useItemCache(boardId: string): ItemCache {
  const queryClient = useQueryClient();

  return useMemo(() => {
    const recount = () => {
      void queryClient.invalidateQueries({ queryKey: boardKeys.list });
      void queryClient.invalidateQueries({ queryKey: contentKeys.library });
    };
    return {
      put: (item) => {
        changePages(queryClient, item.board_id, (pages) => putItem(pages, item));
        queryClient.setQueryData<ShownDetail>(contentKeys.item(item.id), (detail) => detail && { ...detail, item });
        recount();
      },
      remove: (item) => {
        changePages(queryClient, item.board_id, (pages) =>
          pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== item.id) })),
        );
        recount();
      },
      refresh: () => {
        void queryClient.invalidateQueries({ queryKey: boardKeys.page(boardId) });
        recount();
      },
    };
  }, [queryClient, boardId]);
}

function changePages(queryClient: QueryClient, boardId: string, change: (pages: BoardPage[]) => BoardPage[]): void {
  queryClient.setQueryData<InfiniteData<BoardPage>>(
    boardKeys.page(boardId),
    (data) => data && { ...data, pages: change(data.pages) },
  );
}

/** The item in its place where there is one, else on top. */
export function putItem(pages: readonly BoardPage[], item: ShownItem): BoardPage[] {
  const isKnown = pages.some(({ items }) => items.some(({ id }) => id === item.id));
  return pages.map((page, index) => {
    if (isKnown) {
      return { ...page, items: page.items.map((old) => (old.id === item.id ? item : old)) };
    }
    return index === 0 ? { ...page, items: [item, ...page.items] } : page;
  });
}
