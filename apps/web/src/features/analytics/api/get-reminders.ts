import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { readReminders, type ShownReminder } from '../model/reminders.ts';
import { analyticsKeys } from '../query-keys.ts';

/** The posts that wait for their numbers, those published last first. */
export const remindersQuery = () =>
  queryOptions({
    queryKey: analyticsKeys.reminders,
    queryFn: async ({ signal }): Promise<ShownReminder[]> =>
      readReminders(await api('GET /api/analytics/reminders', { signal })),
  });
