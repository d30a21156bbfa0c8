import type { ChangeEvent } from '@hookline/contract/activity';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { refreshBoardPages } from './board/refresh-board-pages.ts';
import { keysAfter, liveKeys } from './stale-after.ts';

/** `gap`: the connection was broken, anything may have changed. */
export type LiveMessage = ChangeEvent | 'gap';

/** Reads anew what is shown and has changed, each query once. Settles when all of it is there. */
export async function refreshAfter(queryClient: QueryClient, messages: readonly LiveMessage[]): Promise<void> {
  const keys = new Map<string, QueryKey>();
  const itemsOf = new Map<string, Set<string>>();
  for (const message of messages) {
    for (const key of message === 'gap' ? liveKeys : keysAfter(message)) {
      keys.set(JSON.stringify(key), key);
    }
    if (message !== 'gap' && message.type === 'item.changed' && message.board_id !== undefined) {
      itemsOf.set(message.board_id, (itemsOf.get(message.board_id) ?? new Set()).add(message.id));
    }
  }
  await Promise.all([
    ...[...keys.values()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ...[...itemsOf].map(([boardId, itemIds]) => refreshBoardPages(queryClient, boardId, itemIds)),
  ]);
}
