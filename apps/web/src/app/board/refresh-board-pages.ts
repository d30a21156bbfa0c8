import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { boardKeys } from '#features/boards/query-keys.ts';
import { type BoardPage, readBoardPage } from './read-board-page.ts';

interface ChangedItems {
  itemIds: ReadonlySet<string>;
  /** Those of them that are deleted. */
  gone: ReadonlySet<string>;
}

/**
 * Reads anew those pages of a board on which the items stand, and the first for what stands on none and for
 * how many there are: of a board that was scrolled through, the whole would be dozens.
 */
export async function refreshBoardPages(
  queryClient: QueryClient,
  boardId: string,
  { itemIds, gone }: ChangedItems,
): Promise<void> {
  const queryKey = boardKeys.page(boardId);
  // What was wanted of it besides is ordered by other things than the items' age.
  void queryClient.invalidateQueries({ queryKey, predicate: (other) => other.queryKey.length > 3 });
  const query = queryClient.getQueryCache().find<InfiniteData<BoardPage, string | null>>({ queryKey });
  const { data } = query?.state ?? {};
  // A reading under way would write over what is read here.
  const isAtRest = () => query?.isActive() === true && query.state.fetchStatus === 'idle';
  if (data === undefined || data.pages.length === 1 || !isAtRest()) {
    return queryClient.invalidateQueries({ queryKey, exact: true });
  }
  const cursors = pagesWith(data.pages, { itemIds, gone }).map((index) => data.pageParams[index] ?? null);
  const readings = cursors.map(async (cursor) => [cursor, await readBoardPage(boardId, { cursor })] as const);
  const read = await Promise.all(readings).catch(() => undefined);
  // What is wrong with the board is for its query to find out, and to tell.
  if (read === undefined || !isAtRest()) {
    return queryClient.invalidateQueries({ queryKey, exact: true });
  }
  const fresh = new Map(read);
  const renew = (page: BoardPage, param: string | null | undefined) =>
    renewed(page, fresh.get(param ?? null), gone);
  // What changed and stands on no page any more was moved away, or only beyond the end of its page.
  const isDoubtful = data.pages.some((page, index) =>
    renew(page, data.pageParams[index]).kept.some(({ id }) => itemIds.has(id)),
  );
  if (isDoubtful) {
    return queryClient.invalidateQueries({ queryKey, exact: true });
  }
  queryClient.setQueryData<InfiniteData<BoardPage, string | null>>(
    queryKey,
    (now) =>
      now && { ...now, pages: now.pages.map((page, index) => renew(page, now.pageParams[index]).page) },
  );
}

/** The indexes of the pages on which the items stand; the first for those that are new or gone. */
function pagesWith(pages: readonly BoardPage[], { itemIds, gone }: ChangedItems): number[] {
  const listed = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
  const isFirstStale = [...itemIds].some((id) => gone.has(id) || !listed.has(id));
  return pages.flatMap(({ items }, index) =>
    (index === 0 && isFirstStale) || items.some(({ id }) => itemIds.has(id)) ? index : [],
  );
}

/**
 * A page as it was read anew, with what has moved beyond its end, `kept`: the next page still begins where it
 * began.
 */
function renewed(
  page: BoardPage,
  fresh: BoardPage | undefined,
  gone: ReadonlySet<string>,
): { page: BoardPage; kept: BoardPage['items'] } {
  if (fresh === undefined) {
    return { page, kept: [] };
  }
  const ids = new Set(fresh.items.map(({ id }) => id));
  const end = page.items.findLastIndex(({ id }) => ids.has(id)) + 1;
  const kept = page.items.slice(end).filter(({ id }) => !gone.has(id));
  return { page: { ...fresh, items: [...fresh.items, ...kept], nextCursor: page.nextCursor }, kept };
}
