import type { ChangeEvent } from '@hookline/contract/activity';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { activityKeys } from '#features/activity/query-keys.ts';
import { analyticsKeys } from '#features/analytics/query-keys.ts';
import { boardKeys } from '#features/boards/query-keys.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { refreshBoardPages } from './board/refresh-board-pages.ts';
import { showStage, type StageMessage } from './board/show-stage.ts';

/** What makes something stale: a stage of an item is shown as it comes (`showStage`). */
type LiveChange = Exclude<ChangeEvent, { type: 'item.stage' }>;

const figures: readonly QueryKey[] = [activityKeys.dashboard, activityKeys.list];
/** Insights name their posts as these are now. */
const measured: readonly QueryKey[] = [...figures, analyticsKeys.dashboard];

const board = (id: string | undefined): readonly QueryKey[] =>
  id === undefined
    ? [boardKeys.all, contentKeys.library]
    : [boardKeys.list, boardKeys.page(id), contentKeys.library];
const lists: readonly QueryKey[] = [boardKeys.list, contentKeys.library];

/**
 * What each change on the server makes stale: the one place where the features' queries and the live events
 * meet. The pages of the board on which a changed item stands are apart from it (`refreshBoardPages`).
 */
const staleAfter: Record<LiveChange['type'], (event: LiveChange) => readonly QueryKey[]> = {
  'item.changed': ({ id, board_id }) => [
    contentKeys.item(id),
    ...(board_id ? lists : board(board_id)),
    ...measured,
  ],
  'item.deleted': ({ id, board_id }) => [contentKeys.item(id), ...board(board_id), ...measured],
  'board.changed': ({ id }) => [...board(id), ...measured],
  'board.deleted': ({ id }) => [...board(id), ...measured],
  'insights.changed': () => [...figures, analyticsKeys.insights],
};

/** Everything that live events can make stale: to be read anew after a break in the connection. */
const liveKeys: readonly QueryKey[] = [boardKeys.all, contentKeys.all, ...measured];

/** The queries to read anew after an event; none for one that only a newer server knows. */
const keysAfter = (event: LiveChange): readonly QueryKey[] =>
  Object.hasOwn(staleAfter, event.type) ? staleAfter[event.type](event) : [];

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
