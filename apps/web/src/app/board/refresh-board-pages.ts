import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { boardKeys } from '#features/boards/query-keys.ts';
import { type BoardPage, readBoardPage } from './read-board-page.ts';

/**
 * Reads anew those pages of a board on which the items stand, and the first for what stands on none: of a
 * board that was scrolled through, the whole would be dozens.
 */
export async function refreshBoardPages(
  queryClient: QueryClient,
  boardId: string,
  itemIds: ReadonlySet<string>,
): Promise<void> {
  const queryKey = boardKeys.page(boardId);
  const query = queryClient.getQueryCache().find<InfiniteData<BoardPage, string | null>>({ queryKey });
  const { data } = query?.state ?? {};
  // A reading under way would write over what is read here.
  const isAtRest = () => query?.isActive() === true && query.state.fetchStatus === 'idle';
  if (data === undefined || data.pages.length === 1 || !isAtRest()) {
    return queryClient.invalidateQueries({ queryKey });
  }
  const cursors = pagesWith(data.pages, itemIds).map((index) => data.pageParams[index] ?? null);
  const readings = cursors.map(async (cursor) => [cursor, await readBoardPage(boardId, cursor)] as const);
  const read = await Promise.all(readings).catch(() => undefined);
  // What is wrong with the board is for its query to find out, and to tell.
  if (read === undefined || !isAtRest()) {
    return queryClient.invalidateQueries({ queryKey });
  }
  const fresh = new Map(read);
  queryClient.setQueryData<InfiniteData<BoardPage, string | null>>(
    queryKey,
    (now) =>
      now && {
        ...now,
        pages: now.pages.map((page, index) => renewed(page, fresh.get(now.pageParams[index] ?? null))),
      },
  );
}

/** The indexes of the pages on which the items stand; the first for one that stands on none. */
function pagesWith(pages: readonly BoardPage[], itemIds: ReadonlySet<string>): number[] {
  const indexes = [...itemIds].map((id) =>
    pages.findIndex(({ items }) => items.some((item) => item.id === id)),
  );
  return [...new Set(indexes.map((index) => Math.max(0, index)))];
}

/**
 * A page as it was read anew, with what has moved beyond its end: the next page still begins where it began.
 */
function renewed(page: BoardPage, fresh: BoardPage | undefined): BoardPage {
  if (fresh === undefined) {
    return page;
  }
  const ids = new Set(fresh.items.map(({ id }) => id));
  const moved = page.items.slice(page.items.findLastIndex(({ id }) => ids.has(id)) + 1);
  return { ...fresh, items: [...fresh.items, ...moved], nextCursor: page.nextCursor };
}
