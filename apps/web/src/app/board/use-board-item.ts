import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getItem } from '#features/content/api/get-item.ts';
import { toShownDetail, type ShownDetail } from '#features/content/model/shown-detail.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { ApiError } from '#lib/api-error.ts';
import { useConfig } from '#lib/config.ts';
import { isDemoBoardId } from '#lib/demo-board-additions.ts';

/** An item with all that is known of it, of a real or a demo board; demo boards exist in demo mode only. */
export function useBoardItem(boardId: string, itemId: string): UseQueryResult<ShownDetail> {
  const { isPending, config } = useConfig();
  const isDemo = isDemoBoardId(boardId);
  return useQuery({
    queryKey: contentKeys.item(itemId),
    queryFn: ({ signal }) =>
      isDemo ? getDemoItem(boardId, itemId, config.demoMode) : getItem(boardId, itemId, signal),
    enabled: !isPending || !isDemo,
  });
}

async function getDemoItem(boardId: string, itemId: string, isDemoMode: boolean): Promise<ShownDetail> {
  const { demoItemAnswer } = await import('#features/boards/demo/demo-answers.ts');
  const detail = isDemoMode ? toShownDetail(demoItemAnswer(boardId, itemId, Date.now()), boardId) : undefined;
  if (detail === undefined) {
    throw new ApiError(404, {});
  }
  return detail;
}
