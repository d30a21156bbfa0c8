import type { ChangeEvent } from '@hookline/contract/activity';
import type { QueryKey } from '@tanstack/react-query';
import { activityKeys } from '#features/activity/query-keys.ts';
import { analyticsKeys } from '#features/analytics/query-keys.ts';
import { boardKeys } from '#features/boards/query-keys.ts';
import { contentKeys } from '#features/content/query-keys.ts';

/** What makes something stale: a stage of an item is shown as it comes (`showStage`). */
export type LiveChange = Exclude<ChangeEvent, { type: 'item.stage' }>;

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
export const liveKeys: readonly QueryKey[] = [boardKeys.all, contentKeys.all, ...measured];

/** The queries to read anew after an event; none for one that only a newer server knows. */
export const keysAfter = (event: LiveChange): readonly QueryKey[] =>
  Object.hasOwn(staleAfter, event.type) ? staleAfter[event.type](event) : [];
