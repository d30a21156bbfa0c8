import type { ActivityKind } from '@hookline/contract/activity';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asTextOrNull } from '#lib/tolerant.ts';
import { type ShownActivity, toShownActivity } from '../model/shown-activity.ts';
import { activityKeys } from '../query-keys.ts';

interface Page {
  entries: ShownActivity[];
  /** Null at the end of the log. */
  nextCursor: string | null;
}

const perPage = 30;

/** The log, newest first, page by page; of one kind where one is given. */
export const activityQuery = (kind: ActivityKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...activityKeys.list, kind ?? 'all'],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const cursor = pageParam ?? undefined;
      const query = { kind, limit: perPage, cursor };
      const { activity, nextCursor } = await api('GET /api/activity', { query, signal });
      return { entries: toShownActivity(activity), nextCursor: asTextOrNull(nextCursor) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
