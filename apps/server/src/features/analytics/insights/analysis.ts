import type { Platform } from '@hookline/contract/common';
import {
  findFacts,
  findInsights,
  type FactDraft,
  type FactOptions,
  type InsightDraft,
  type InsightOptions,
  type TrackedPost,
  findWhatWorked,
  type WhatWorked,
} from '@hookline/insights';
import { errors } from '#platform/errors.ts';
import { WorkerThread, WorkerThreadError } from '#platform/worker-thread/index.ts';
import type { Tasks } from './analysis.worker.ts';

/** This many posts take 20 ms, a tenth of what starting a thread does. */
const maxOnMainThread = 250;

/**
 * Statistics over a creator's posts, beside the requests of others: 10,000 posts take a second. Many posts
 * are looked at in a worker thread that ends when it has had nothing to do for a while; few at once. Throws
 * `unavailable` when the thread cannot finish.
 */
export class Analysis {
  readonly #thread = new WorkerThread<Tasks>(new URL('./analysis.worker.ts', import.meta.url), {
    name: 'The analysis of your numbers',
    advice: 'Try again when the server has less to do.',
    // A quarter of what threads have: ten thousand posts take no longer in it.
    youngMb: 12,
  });

  /** `findInsights` of `@hookline/insights`. */
  async findInsights(posts: readonly TrackedPost[], options: InsightOptions): Promise<InsightDraft[]> {
    return posts.length <= maxOnMainThread
      ? findInsights(posts, options)
      : finished(this.#thread.run({ kind: 'find-insights', request: { posts, options } }));
  }

  /** `findFacts` of the same library. */
  async findFacts(posts: readonly TrackedPost[], options: FactOptions): Promise<FactDraft[]> {
    return posts.length <= maxOnMainThread
      ? findFacts(posts, options)
      : finished(this.#thread.run({ kind: 'find-facts', request: { posts, options } }));
  }

  /** `findWhatWorked` of the same library. */
  async findWhatWorked(
    posts: readonly TrackedPost[],
    platform: Platform,
    options: InsightOptions,
  ): Promise<WhatWorked | null> {
    const own = posts.filter((post) => post.platform === platform);
    return own.length <= maxOnMainThread
      ? findWhatWorked(own, platform, options)
      : finished(this.#thread.run({ kind: 'find-what-worked', request: { posts: own, platform, options } }));
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}

const finished = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof WorkerThreadError ? errors.unavailable(error.message, error) : error;
  });
