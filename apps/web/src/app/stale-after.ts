import type { ChangeEvent } from '@hookline/contract/activity';
import type { QueryKey } from '@tanstack/react-query';
import { activityKeys } from '#features/activity/query-keys.ts';
import { analyticsKeys } from '#features/analytics/query-keys.ts';

const figures: readonly QueryKey[] = [activityKeys.dashboard, activityKeys.list];
const measured: readonly QueryKey[] = [...figures, analyticsKeys.dashboard];

/** What each change on the server makes stale. The one place where the features' queries and the live events meet. */
const staleAfter: Record<ChangeEvent['type'], (event: ChangeEvent) => readonly QueryKey[]> = {
  'item.changed': () => measured,
  'item.deleted': () => measured,
  'board.changed': () => measured,
  'board.deleted': () => measured,
  'insights.changed': () => [...figures, analyticsKeys.insights],
};

/** Everything that live events can make stale: to be read anew after a break in the connection. */
export const liveKeys: readonly QueryKey[] = [...measured, analyticsKeys.insights];

/** The queries to read anew after an event; none for one that only a newer server knows. */
export const keysAfter = (event: ChangeEvent): readonly QueryKey[] =>
  Object.hasOwn(staleAfter, event.type) ? staleAfter[event.type](event) : [];
