import type { ChangeEvent } from '@hookline/contract/activity';
import type { QueryKey } from '@tanstack/react-query';
import { activityKeys } from '#features/activity/query-keys.ts';
import { boardKeys } from '#features/boards/query-keys.ts';
import { contentKeys } from '#features/content/query-keys.ts';

const figures: readonly QueryKey[] = [activityKeys.dashboard, activityKeys.list];

const board = (id: string | undefined): readonly QueryKey[] =>
  id === undefined ? [boardKeys.all] : [boardKeys.list, boardKeys.page(id)];
const item = ({ id, board_id }: ChangeEvent): readonly QueryKey[] => [contentKeys.item(id), ...board(board_id)];

/** What each change on the server makes stale. The one place where the features' queries and the live events meet. */
const staleAfter: Record<ChangeEvent['type'], (event: ChangeEvent) => readonly QueryKey[]> = {
  'item.changed': (event) => [...item(event), ...figures],
  'item.deleted': (event) => [...item(event), ...figures],
  'board.changed': ({ id }) => [...board(id), ...figures],
  'board.deleted': ({ id }) => [...board(id), ...figures],
  'insights.changed': () => figures,
};

/** Everything that live events can make stale: to be read anew after a break in the connection. */
export const liveKeys: readonly QueryKey[] = [boardKeys.all, contentKeys.all, ...figures];

/** The queries to read anew after an event; none for one that only a newer server knows. */
export const keysAfter = (event: ChangeEvent): readonly QueryKey[] =>
  Object.hasOwn(staleAfter, event.type) ? staleAfter[event.type](event) : [];
