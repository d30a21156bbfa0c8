import type { Settings } from '@hookline/contract/analytics';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toSettings } from '../model/settings.ts';
import { analyticsKeys } from '../query-keys.ts';

/** How this user's days, weeks and periods are counted. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: analyticsKeys.settings,
    queryFn: async ({ signal }): Promise<Settings> =>
      toSettings((await api('GET /api/analytics/settings', { signal })).settings),
  });
