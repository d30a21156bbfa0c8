export { findInsights } from './find-insights.ts';
export type { InsightDraft, InsightOptions, TrackedPost } from './tracked-post.ts';
