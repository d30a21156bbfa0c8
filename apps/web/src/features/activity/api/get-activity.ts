import type { Activity, ActivityKind } from '@hookline/contract/activity';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asList, asRecord, asText } from '#lib/tolerant.ts';
import { readEntry } from '../model/read-entry.ts';
import { activityKeys } from '../query-keys.ts';

interface Page {
  entries: Activity[];
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
      const { activity, nextCursor } = asRecord(
        await api('GET /api/activity', { query: { kind, limit: perPage, cursor }, signal }),
      );
      return { entries: asList(activity, readEntry), nextCursor: asText(nextCursor) || null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
