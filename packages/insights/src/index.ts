export { findInsights } from './find-insights.ts';
export { minPostsInAll } from './questions.ts';
export type { InsightDraft, InsightOptions, TrackedPost } from './tracked-post.ts';
export { postOfKey } from './finding-key.ts';
export { nameFinding } from './name-finding.ts';
export { percent, wholePercent } from './wording.ts';
export type { HookKind, ReadStyles, TextStyle } from './text-style.ts';
export { formula, noBaseline, viralScore, type Baseline, type Counts } from './viral-score.ts';
export { findWhatWorked, type WhatWorked } from './what-worked.ts';
