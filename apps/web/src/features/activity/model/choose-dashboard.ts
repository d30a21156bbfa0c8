import { sampleDashboard } from './sample-dashboard.ts';
import type { ShownDashboard } from './shown-activity.ts';

export interface DashboardChoice {
  dashboard: ShownDashboard;
  /** The figures are made up and must be labelled so. */
  isSample: boolean;
}

/**
 * Sample figures where the server has none, and in demo mode until the account has something real. Else the
 * real ones.
 */
export function chooseDashboard(real: ShownDashboard | null, isDemo: boolean, now: number): DashboardChoice {
  const isSample = real === null || (isDemo && isUnused(real));
  return isSample ? { dashboard: sampleDashboard(now), isSample } : { dashboard: real, isSample };
}

/** What was deleted again was something real, and is told of in the activity. */
const isUnused = ({ stats, recentActivity }: ShownDashboard): boolean =>
  recentActivity.length === 0 &&
  [stats.totalBoards, stats.contentItems, stats.aiGenerations].every((stat) => (stat?.value ?? 0) === 0);
