import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { type ShownDashboard, toShownDashboard } from '../model/shown-activity.ts';
import { activityKeys } from '../query-keys.ts';

/** The figures of the dashboard; null where the server has none to give (an older or a partial one). */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: activityKeys.dashboard,
    queryFn: async ({ signal }): Promise<ShownDashboard | null> => {
      try {
        return toShownDashboard(await api('GET /api/dashboard', { signal }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) {
          return null;
        }
        throw error;
      }
    },
  });
