import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { boardKeys } from '#features/boards/query-keys.ts';
import { api } from '#lib/api.ts';
import { isDemoBoardId } from '#lib/demo-board-additions.ts';
import { asText } from '#lib/tolerant.ts';
import type { BoardPage } from './board-page-query.ts';

/** What a board is called; undefined while that is not known. Nothing else of the board is read for it. */
export function useBoardName(boardId: string): string | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: boardKeys.name(boardId),
    queryFn: ({ signal }) => (isDemoBoardId(boardId) ? demoName(boardId) : askName(boardId, signal)),
    // Whoever comes from the board has it.
    initialData: () =>
      queryClient.getQueryData<InfiniteData<BoardPage>>(boardKeys.page(boardId))?.pages[0]?.board?.name,
  });
  return data || undefined;
}

async function askName(boardId: string, signal: AbortSignal): Promise<string> {
  const answer = await api('GET /api/boards/{id}', { params: { id: boardId }, query: { limit: 1 }, signal });
  return asText(answer.board?.name);
}

async function demoName(boardId: string): Promise<string> {
  const { demoBoardAnswer } = await import('#features/boards/demo/demo-answers.ts');
  return demoBoardAnswer(boardId, Date.now())?.board.name ?? '';
}
