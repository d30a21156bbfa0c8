import { type InfiniteData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { boardKeys } from '#features/boards/query-keys.ts';
import type { ShownDetail } from '#features/content/model/shown-detail.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { boardSource } from './board-source.ts';
import type { BoardPage } from './read-board-page.ts';
import { readItem } from './read-item.ts';

/** An item with all that is known of it. */
export const useBoardItem = (boardId: string, itemId: string): UseQueryResult<ShownDetail> =>
  useQuery({
    queryKey: contentKeys.item(itemId),
    queryFn: ({ signal }) => readItem(boardId, itemId, signal),
  });

/** What a board is called; undefined while that is not known. Nothing else of the board is read for it. */
export function useBoardName(boardId: string): string | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: boardKeys.name(boardId),
    queryFn: ({ signal }) => boardSource(boardId).readName(signal),
    // Whoever comes from the board has it.
    initialData: () =>
      queryClient.getQueryData<InfiniteData<BoardPage>>(boardKeys.page(boardId))?.pages[0]?.board?.name,
  });
  return data || undefined;
}
