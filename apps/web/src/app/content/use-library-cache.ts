import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boardKeys } from '#features/boards/query-keys.ts';
import type { LibraryPage } from '#features/content/api/get-library.ts';
import type { ItemCache } from '#features/content/model/item-actions.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { type Place, placeOf, withItemAt } from '../board/item-place.ts';

type Data = InfiniteData<LibraryPage>;

/**
 * Brings the library up to date with what is done to its items here. Where a new item stands in a search, and
 * whether a changed one still belongs to it, only the server knows: it is asked for that.
 */
export function useLibraryCache(): ItemCache {
  const queryClient = useQueryClient();

  return useMemo(() => {
    const change = (edit: (data: Data) => Data) =>
      queryClient.setQueriesData<Data>({ queryKey: contentKeys.library }, (data) => data && edit(data));
    const forgetBoards = () => void queryClient.invalidateQueries({ queryKey: boardKeys.all });
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: contentKeys.library });
      forgetBoards();
    };
    return {
      put: (item) => {
        change((data) => withChanged(data, item));
        void queryClient.invalidateQueries({ queryKey: contentKeys.item(item.id) });
        refresh();
      },
      remove: (item) => {
        const before = queryClient.getQueriesData<Data>({ queryKey: contentKeys.library });
        change((data) => withoutItem(data, item));
        queryClient.removeQueries({ queryKey: contentKeys.item(item.id) });
        forgetBoards();
        return () => {
          for (const [queryKey, old] of before) {
            const place = old && placeOf(old.pages, item.id);
            queryClient.setQueryData<Data>(queryKey, (data) => data && withItem(data, place, item));
          }
        };
      },
      refresh,
    };
  }, [queryClient]);
}

const withChanged = (data: Data, item: ShownItem): Data => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((old) => (old.id === item.id ? item : old)),
  })),
});

function withoutItem(data: Data, { id }: ShownItem): Data {
  const isIn = data.pages.some(({ items }) => items.some((item) => item.id === id));
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.filter((item) => item.id !== id),
      total: isIn ? page.total - 1 : page.total,
    })),
  };
}

function withItem(data: Data, place: Place | undefined, item: ShownItem): Data {
  const pages = withItemAt(data.pages, place, item);
  return pages === data.pages
    ? data
    : { ...data, pages: pages.map((page) => ({ ...page, total: page.total + 1 })) };
}
