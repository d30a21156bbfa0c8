export { findInsights } from './find-insights.ts';
export type { InsightDraft, TrackedPost } from './tracked-post.ts';
export { findingKey } from './finding-key.ts';
export { platformName } from './dimensions.ts';
