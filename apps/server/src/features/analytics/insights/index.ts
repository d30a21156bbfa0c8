export { findInsights } from './find-insights.ts';
export type { InsightDraft, TrackedPost } from './tracked-post.ts';
