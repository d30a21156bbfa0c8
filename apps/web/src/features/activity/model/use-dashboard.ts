import type { Activity, Dashboard } from '@hookline/contract/activity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfig } from '#lib/config.ts';
import { dashboardQuery } from '../api/get-dashboard.ts';
import type { ShownDashboard, ShownStats } from './shown-activity.ts';

export interface DashboardChoice {
  dashboard: ShownDashboard;
  /** The figures are made up and must be labelled so. */
  isSample: boolean;
  /** The account has no board and nothing on one. */
  isEmpty: boolean;
}

/**
 * Sample figures where the server has none, and in demo mode until the account has something real. Else the
 * real ones.
 */
export function chooseDashboard(real: ShownDashboard | null, isDemo: boolean, now: number): DashboardChoice {
  const isEmpty = real !== null && !has(real, 'totalBoards') && !has(real, 'contentItems');
  const isUnused = isEmpty && !has(real, 'aiGenerations') && real.recentActivity.length === 0;
  const isSample = real === null || (isDemo && isUnused);
  return { dashboard: isSample ? sampleDashboard(now) : real, isSample, isEmpty };
}

const has = ({ stats }: ShownDashboard, name: keyof ShownStats): boolean => (stats[name]?.value ?? 0) > 0;

const minute = 60_000;
const hour = 60 * minute;

/** Figures and events that show what the dashboard looks like in use. Never mixed with real ones. */
function sampleDashboard(now: number): Dashboard {
  return {
    stats: {
      totalBoards: { value: 12, change: 0.2 },
      contentItems: { value: 148, change: 0.125 },
      aiGenerations: { value: 64, change: 0.28 },
      activeUsers: { value: 1_240, change: -0.034 },
    },
    recentActivity: [
      sample('board_created', 'YouTube Strategy', now - 12 * minute),
      sample('script_generated', '10 habits that doubled my watch time', now - 2 * hour),
      sample('content_processed', 'Competitor research, spring.pdf', now - 7 * hour),
      sample('performance_tracked', 'Behind the scenes, part 3', now - 26 * hour),
    ],
    next: { processing: 0, failed: 0, script: null, best: null, due: null },
  };
}

const sample = (kind: Activity['kind'], title: string, time: number): Activity => ({
  id: `sample-${kind}`,
  kind,
  title,
  board_id: null,
  content_id: null,
  created_at: new Date(time).toISOString(),
});

interface DashboardState {
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
