import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { type ReadDashboard, readDashboard } from '../model/read-dashboard.ts';
import { activityKeys } from '../query-keys.ts';

/** The figures of the dashboard; null where the server has none to give (an older or a partial one). */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: activityKeys.dashboard,
    queryFn: async ({ signal }): Promise<ReadDashboard | null> => {
      try {
        return readDashboard(await api('GET /api/dashboard', { signal }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) {
          return null;
        }
        throw error;
      }
    },
  });
