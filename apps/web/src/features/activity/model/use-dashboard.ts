import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfig } from '#lib/config.ts';
import { dashboardQuery } from '../api/get-dashboard.ts';
import { chooseDashboard, type DashboardChoice } from './choose-dashboard.ts';

export interface DashboardState {
  /** Undefined while it is not known what to show. */
  shown: DashboardChoice | undefined;
  /** Why nothing can be shown; null when something can, or will be. */
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/** What the dashboard shows, once both the figures and the server's mode are known. */
export function useDashboard(): DashboardState {
  const { isPending, config } = useConfig();
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery());
  const [openedAt] = useState(() => Date.now());

  return {
    shown: data === undefined || isPending ? undefined : chooseDashboard(data, config.demoMode, openedAt),
    error: data === undefined ? error : null,
    isFetching,
    retry: () => void refetch(),
  };
}
