export { refreshBaselines } from './baselines.repo.ts';
export { listPerformance } from './performance.repo.ts';
export { toSnapshot, type NumbersRow } from './snapshot.ts';
export type { Baseline } from './viral-score.ts';
