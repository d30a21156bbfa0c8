import type { Platform } from '@hookline/contract/common';
import type { InsightDraft, InsightOptions, TrackedPost, WhatWorked } from '@hookline/insights';

interface Numbers {
  posts: readonly TrackedPost[];
  options: InsightOptions;
}

/** What the thread of analysis can do. */
export type Tasks = {
  'find-insights': { request: Numbers; answer: InsightDraft[] };
  'find-what-worked': { request: Numbers & { platform: Platform }; answer: WhatWorked | null };
};
