export { refreshBaselines } from './baselines.repo.ts';
export { listPerformance } from './performance.repo.ts';
export { Analytics } from './analytics.service.ts';
export { analyticsRoutes } from './analytics.routes.ts';
export { toSnapshot, type NumbersRow } from './snapshot.ts';
export type { Baseline } from './viral-score.ts';
