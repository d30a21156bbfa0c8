export { findInsights } from './find-insights.ts';
export { medianOf } from './median.ts';
export type { InsightDraft, InsightOptions, TrackedPost } from './tracked-post.ts';
export { itemOfKey } from './finding-key.ts';
export { platformName } from './dimensions.ts';
export { percent, wholePercent } from './wording.ts';
