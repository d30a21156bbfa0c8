export type { FactDraft, FactOptions } from './facts/fact.ts';
export { findFacts } from './facts/find-facts.ts';
export { findInsights } from './find-insights.ts';
export { minPostsInAll } from './questions/questions.ts';
export type { InsightDraft, InsightOptions, TrackedPost } from './tracked-post.ts';
export { postOfKey } from './sentences/finding-key.ts';
export { withBestPost } from './sentences/next-step.ts';
export { nameFinding } from './sentences/name-finding.ts';
export { percent, wholePercent } from './sentences/wording.ts';
export type { HookKind, ReadStyles, TextStyle } from './questions/text-style.ts';
export { formula, noBaseline, viralScore, type Baseline, type Counts } from './viral-score.ts';
export {
  findPlaces,
  minOtherCurves,
  type Curve,
  type MeasuredPlace,
  usualCurve,
} from './retention/find-places.ts';
export type { Said } from './retention/place.ts';
export { findWhatWorked, type WhatWorked } from './what-worked.ts';
export { formatOf as videoFormatOf } from './traits/format.ts';
