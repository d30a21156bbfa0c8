export { listBaselines, lockNumbers, refreshFigures, refreshFiguresOf } from './numbers/baselines.repo.ts';
export { listPerformance } from './numbers/snapshots.repo.ts';
export { Analysis } from './insights/analysis.ts';
export { insightsJob, startInsights } from './insights/insights.jobs.ts';
export { Analytics } from './analytics.service.ts';
export { analyticsRoutes } from './analytics.routes.ts';
export {
  describeFirstNumbers,
  isBeforePublishing,
  isOlder,
  requireNumbersAfter,
} from './numbers/published-first.ts';
export { findFirstNumbers, type FirstNumbers, listImportedSnapshots } from './numbers/snapshots.repo.ts';
export { findSettings, localDaySql, publishedDaySql } from './settings.repo.ts';
export { correctSnapshots } from './numbers/correct-snapshots.repo.ts';
export type { Retention } from './retention/retention.service.ts';
export { latestOf, listOutdated, refreshLatest, type LatestNumbers } from './numbers/latest.repo.ts';
export { recordSnapshots } from './numbers/record-snapshots.repo.ts';
export { engagementRateOf, type StoredNumbers, toSnapshot } from './numbers/snapshot.ts';
export type { Counts } from '@hookline/insights';
export type { ReadStyles } from '@hookline/insights';
export {
  addArchivedNumbers,
  archivedCurves,
  listMissingNumbers,
  takeArchivedSettings,
} from './archived/archived-analytics.ts';
