export { findInsights } from './find-insights.ts';
export { medianOf } from './median.ts';
export { isAboutPosts } from './viral-insights.ts';
export type { InsightDraft, InsightOptions, TrackedPost } from './tracked-post.ts';
export { findingKey } from './finding-key.ts';
export { platformName } from './dimensions.ts';
