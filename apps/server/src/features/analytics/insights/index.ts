export { findInsights } from './find-insights.ts';
export { leastInAll } from './questions.ts';
export { medianOf } from './median.ts';
export type { InsightDraft, InsightOptions, TrackedPost } from './tracked-post.ts';
export { postOfKey } from './finding-key.ts';
export { nameFinding } from './name-finding.ts';
export { platformName } from './dimensions.ts';
export { percent, wholePercent } from './wording.ts';
export type { HookKind, ReadStyles, TextStyle } from './text-style.ts';
