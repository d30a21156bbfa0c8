import type { ReadDashboard } from './read-dashboard.ts';
import { sampleDashboard } from './sample-dashboard.ts';

export interface ShownDashboard {
  dashboard: ReadDashboard;
  /** The figures are made up and must be labelled so. */
  isSample: boolean;
}

/**
 * Sample figures where the server has none, and in demo mode until the account has something real. Else the
 * real ones.
 */
export function chooseDashboard(real: ReadDashboard | null, isDemo: boolean, now: number): ShownDashboard {
  const isSample = real === null || (isDemo && isUnused(real));
  return isSample ? { dashboard: sampleDashboard(now), isSample } : { dashboard: real, isSample };
}

/** What was deleted again was something real, and is told of in the activity. */
const isUnused = ({ stats, recentActivity }: ReadDashboard): boolean =>
  recentActivity.length === 0 &&
  [stats.totalBoards, stats.contentItems, stats.aiGenerations].every((stat) => (stat?.value ?? 0) === 0);
