import {
  findFacts,
  findInsights,
  type FactDraft,
  type FactOptions,
  findWhatWorked,
  type InsightDraft,
  type InsightOptions,
  type TrackedPost,
  type WhatWorked,
} from '@hookline/insights';
import type { Platform } from '@hookline/contract/common';
import { serveTasks } from '#platform/worker-thread/index.ts';

interface Numbers {
  posts: readonly TrackedPost[];
  options: InsightOptions;
}

/** What the thread of analysis can do. */
export type Tasks = {
  'find-insights': { request: Numbers; answer: InsightDraft[] };
  'find-facts': { request: { posts: readonly TrackedPost[]; options: FactOptions }; answer: FactDraft[] };
  'find-what-worked': { request: Numbers & { platform: Platform }; answer: WhatWorked | null };
};

serveTasks<Tasks>((task) => {
  switch (task.kind) {
    case 'find-insights':
      return findInsights(task.request.posts, task.request.options);
    case 'find-facts':
      return findFacts(task.request.posts, task.request.options);
    case 'find-what-worked':
      return findWhatWorked(task.request.posts, task.request.platform, task.request.options);
  }
});
