import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toWaiting, type Waiting } from '../model/reminders.ts';
import { analyticsKeys } from '../query-keys.ts';

/** The posts that wait for their numbers, those published last first. */
export const remindersQuery = () =>
  queryOptions({
    queryKey: analyticsKeys.reminders,
    queryFn: async ({ signal }): Promise<Waiting> =>
      toWaiting(await api('GET /api/analytics/reminders', { signal })),
  });
