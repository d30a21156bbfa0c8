export { refreshFigures } from './baselines.repo.ts';
export { listPerformance } from './performance.repo.ts';
export { Analysis } from './analysis/index.ts';
export { Analytics } from './analytics.service.ts';
export { analyticsRoutes } from './analytics.routes.ts';
export { toSnapshot } from './snapshot.ts';
export type { Counts } from './viral-score.ts';
export * from './imports/index.ts';
export { analyticsTakeout } from './takeout.ts';
