import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { boardKeys } from '#features/boards/query-keys.ts';
import { refreshBoardPages } from './board/refresh-board-pages.ts';
import { showStage, type StageMessage } from './board/show-stage.ts';
import { keysAfter, type LiveChange, liveKeys } from './stale-after.ts';

/** `gap`: the connection was broken, anything may have changed. */
export type LiveMessage = LiveChange | StageMessage | 'gap';

/** Reads anew what is shown and has changed, each query once. Settles when all of it is there. */
export async function refreshAfter(
  queryClient: QueryClient,
  messages: readonly LiveMessage[],
): Promise<void> {
  const keys = new Map<string, QueryKey>();
  const itemsOf = new Map<string, Set<string>>();
  for (const message of messages) {
    if (message !== 'gap' && message.type === 'item.stage') {
      showStage(queryClient, message);
      continue;
    }
    for (const key of message === 'gap' ? liveKeys : keysAfter(message)) {
      keys.set(JSON.stringify(key), key);
    }
    if (message !== 'gap' && message.type === 'item.changed' && message.board_id !== undefined) {
      itemsOf.set(message.board_id, (itemsOf.get(message.board_id) ?? new Set()).add(message.id));
    }
  }
  // To read pages of a board that is read anew as a whole would only begin that again.
  const isWhole = (boardId: string) =>
    [boardKeys.all, boardKeys.page(boardId)].some((key) => keys.has(JSON.stringify(key)));
  const boards = [...itemsOf].filter(([boardId]) => !isWhole(boardId));
  await Promise.all([
    ...[...keys.values()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ...boards.map(([boardId, itemIds]) => refreshBoardPages(queryClient, boardId, itemIds)),
  ]);
}
