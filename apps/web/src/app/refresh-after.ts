import type { ChangeEvent } from '@hookline/contract/activity';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { activityKeys } from '#features/activity/query-keys.ts';
import { analyticsKeys } from '#features/analytics/query-keys.ts';
import { boardKeys } from '#features/boards/query-keys.ts';
import { connectionKeys } from '#features/connections/query-keys.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { projectKeys } from '#features/projects/query-keys.ts';
import { libraryImportKeys } from '#features/library-import/query-keys.ts';
import { forgetItems, pruneDeletedAnswers } from '#lib/kept-answers.ts';
import { trashKeys } from '#features/trash/query-keys.ts';
import { refreshBoardPages } from './board/refresh-board-pages.ts';
import { showStage, type StageMessage } from './board/show-stage.ts';

/** What makes something stale: how far work is, is shown as it comes. */
type LiveChange = Exclude<
  ChangeEvent,
  { type: 'item.stage' | 'insights.progress' | 'prompter.press' | 'prompter.report' }
>;

const figures: readonly QueryKey[] = [activityKeys.dashboard, activityKeys.list];
/** Insights name their posts as these are now. */
const measured: readonly QueryKey[] = [...figures, analyticsKeys.dashboard, analyticsKeys.history];
/** What is deleted leaves the figures for the trash, and what is restored comes back. */
const deletable: readonly QueryKey[] = [...measured, trashKeys.all];

const board = (id: string | undefined): readonly QueryKey[] =>
  id === undefined ? [boardKeys.all, contentKeys.library, contentKeys.tags] : [boardKeys.page(id), ...lists];
const lists: readonly QueryKey[] = [boardKeys.list, contentKeys.library, contentKeys.tags];

/**
 * What each change on the server makes stale: the one place where the features' queries and the live events
 * meet. The pages of the board on which an item stands or stood are apart from it (`refreshBoardPages`).
 */
const ofItem = ({ id, board_id }: LiveChange): readonly QueryKey[] => [
  contentKeys.item(id),
  ...(board_id ? lists : board(board_id)),
  ...deletable,
];

const staleAfter: Record<LiveChange['type'], (event: LiveChange) => readonly QueryKey[]> = {
  'item.changed': ofItem,
  'item.deleted': ofItem,
  'board.changed': ({ id }) => [...board(id), ...deletable],
  'board.deleted': ({ id }) => [...board(id), ...deletable],
  'canvas.changed': ({ id }) => [contentKeys.canvas(id)],
  'highlights.changed': ({ id }) => [contentKeys.highlightsOf(id), contentKeys.highlights],
  'project.changed': () => [projectKeys.all, activityKeys.dashboard],
  'library.imported': () => [libraryImportKeys.list],
  'trash.emptied': () => [trashKeys.all],
  'connection.changed': () => [connectionKeys.all],
  'insights.changed': () => [...figures, analyticsKeys.insights, analyticsKeys.facts],
};

/** Everything that live events can make stale: to be read anew after a break in the connection. */
const liveKeys: readonly QueryKey[] = [
  boardKeys.all,
  contentKeys.all,
  connectionKeys.all,
  libraryImportKeys.all,
  projectKeys.all,
  ...deletable,
];

/** The queries to read anew after an event; none for one that only a newer server knows. */
const keysAfter = (event: LiveChange): readonly QueryKey[] =>
  Object.hasOwn(staleAfter, event.type) ? staleAfter[event.type](event) : [];

/** How far looking for insights is, 0 to 1. */
interface ProgressMessage {
  type: 'insights.progress';
  progress: number | null;
}

/** `gap`: the connection was broken, anything may have changed. */
export type LiveMessage = LiveChange | StageMessage | ProgressMessage | 'gap';

const isProgress = (message: LiveMessage): message is StageMessage | ProgressMessage =>
  message !== 'gap' && (message.type === 'item.stage' || message.type === 'insights.progress');

function showProgress(queryClient: QueryClient, message: StageMessage | ProgressMessage): void {
  if (message.type === 'item.stage') {
    showStage(queryClient, message);
  } else {
    const isOver = (message.progress ?? 1) >= 1;
    queryClient.setQueryData(analyticsKeys.insightsProgress, isOver ? null : message.progress);
  }
}

const isOfItem = ({ type }: LiveChange): boolean => type === 'item.changed' || type === 'item.deleted';

/** Milliseconds. */
const historyPause = 10_000;
const historyWaits = new WeakSet<QueryClient>();

/**
 * Marks as old at once what is made of all posts, and reads what is shown of it at most once in ten seconds.
 * An event does not tell whether its item has numbers, and uploads and tags change many items in a row: each
 * batch of them would read thousands of posts. What the user does to numbers here reads them at once.
 */
function refreshHistory(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: analyticsKeys.history, refetchType: 'none' });
  if (historyWaits.has(queryClient)) {
    return;
  }
  historyWaits.add(queryClient);
  setTimeout(() => {
    historyWaits.delete(queryClient);
    void queryClient.refetchQueries({ queryKey: analyticsKeys.history, type: 'active', stale: true });
  }, historyPause);
}

/**
 * Throws away what this browser keeps of what is deleted. Nobody waits for it: its storage may be slow, or not
 * answer at all, and what is on the screen must not stay old for that.
 */
function forgetKept(messages: readonly LiveMessage[]): void {
  const gone = new Set(
    messages.flatMap((message) => (message !== 'gap' && message.type === 'item.deleted' ? message.id : [])),
  );
  const isUnsure = messages.some((message) => message === 'gap' || message.type === 'board.deleted');
  if (gone.size > 0 || isUnsure) {
    Promise.all([forgetItems(gone), isUnsure && pruneDeletedAnswers()]).catch(() => undefined);
  }
}

/** Reads anew what is shown and has changed, each query once. Settles when all of it is there. */
export async function refreshAfter(
  queryClient: QueryClient,
  messages: readonly LiveMessage[],
): Promise<void> {
  const keys = new Map<string, QueryKey>();
  const itemsOf = new Map<string, Set<string>>();
  const gone = new Set<string>();
  for (const message of messages) {
    if (isProgress(message)) {
      showProgress(queryClient, message);
      continue;
    }
    if (message === 'gap') {
      // The event that ended it may have been missed. Another one comes if it goes on.
      queryClient.setQueryData(analyticsKeys.insightsProgress, null);
    }
    for (const key of message === 'gap' ? liveKeys : keysAfter(message)) {
      keys.set(JSON.stringify(key), key);
    }
    if (message !== 'gap' && isOfItem(message) && message.board_id !== undefined) {
      itemsOf.set(message.board_id, (itemsOf.get(message.board_id) ?? new Set()).add(message.id));
      // What comes last counts: a deletion may be undone at once.
      gone[message.type === 'item.deleted' ? 'add' : 'delete'](message.id);
    }
  }
  forgetKept(messages);
  if (keys.delete(JSON.stringify(analyticsKeys.history))) {
    refreshHistory(queryClient);
  }
  // To read pages of a board that is read anew as a whole would only begin that again.
  const isWhole = (boardId: string) =>
    [boardKeys.all, boardKeys.page(boardId)].some((key) => keys.has(JSON.stringify(key)));
  const boards = [...itemsOf].filter(([boardId]) => !isWhole(boardId));
  await Promise.all([
    ...[...keys.values()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ...boards.map(([boardId, itemIds]) => refreshBoardPages(queryClient, boardId, { itemIds, gone })),
  ]);
}
