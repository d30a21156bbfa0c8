import type { Dashboard } from '@hookline/contract/activity';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { activityKeys } from '../query-keys.ts';

/** The figures of the dashboard; null where the server has none to give (an older or a partial one). */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: activityKeys.dashboard,
    queryFn: async ({ signal }): Promise<Dashboard | null> => {
      try {
        const dashboard: Partial<Dashboard> = await api('GET /api/dashboard', { signal });
        return dashboard.stats === undefined
          ? null
          : { stats: dashboard.stats, recentActivity: dashboard.recentActivity ?? [] };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) {
          return null;
        }
        throw error;
      }
    },
  });
