export { findInsights } from './find-insights.ts';
export { minPostsInAll } from './questions/questions.ts';
export type { InsightDraft, InsightOptions, TrackedPost } from './tracked-post.ts';
export { postOfKey } from './sentences/finding-key.ts';
export { nameFinding } from './sentences/name-finding.ts';
export { percent, wholePercent } from './sentences/wording.ts';
export type { HookKind, ReadStyles, TextStyle } from './questions/text-style.ts';
export { formula, noBaseline, viralScore, type Baseline, type Counts } from './viral-score.ts';
export { findWhatWorked, type WhatWorked } from './what-worked.ts';
