import type { Platform } from '@hookline/contract/common';
import { findInsights } from './find-insights.ts';
import { medianOf } from './statistics/median.ts';
import type { InsightOptions, TrackedPost } from './tracked-post.ts';

/**
 * What worked on a platform, for somebody who writes the next post. Numbers are those of the posts; nothing
 * is guessed.
 */
export interface WhatWorked {
  platform: Platform;
  /** Posts it rests on, and their median views. */
  posts: number;
  usualViews: number;
  /**
   * The posts with most views, the best first: how long their text is in words, and how the script begins
   * that they were made from; null where there is none.
   */
  best: {
    id: string;
    title: string;
    views: number;
    multiple: number;
    words: number | null;
    script: string | null;
  }[];
  /**
   * Differences between the creator's posts that pass every gate of docs/methods/insights.md; empty where
   * none does.
   */
  findings: { text: string; confidence: number }[];
  /**
   * Words of titles that come up again among posts above the usual, with the median multiple of the posts
   * that have them.
   */
  topics: { word: string; posts: number; multiple: number }[];
}

/** Fewer posts say nothing of what is usual. */
const minPosts = 8;
const shownPosts = 5;
/** The newest count: what worked years ago says little, and each request looks at them anew. */
const maxPosts = 1_000;
/** A topic needs this many posts, whose median is this many times the usual. */
const topic = { posts: 3, multiple: 1.5, letters: 4, shown: 5 };

/** Of the newest 1,000 posts with views on the platform; null where there are fewer than eight. */
export function findWhatWorked(
  all: readonly TrackedPost[],
  platform: Platform,
  options: InsightOptions,
): WhatWorked | null {
  const own = all
    .filter((post) => post.platform === platform && post.views > 0)
    .toSorted(
      // What is not known to be new comes last: its date is that of its first numbers.
      (a, b) =>
        Number(b.isPublishedKnown) - Number(a.isPublishedKnown) ||
        b.publishedAt.getTime() - a.publishedAt.getTime(),
    )
    .slice(0, maxPosts);
  if (own.length < minPosts) {
    return null;
  }
  const usualViews = medianOf(own.map(({ views }) => views));
  const measured = own.map((post) => ({ ...post, multiple: post.views / usualViews }));
  const best = measured
    .toSorted((a, b) => b.views - a.views || (a.itemId < b.itemId ? -1 : 1))
    .slice(0, shownPosts);
  return {
    platform,
    posts: own.length,
    usualViews,
    best: best.map(({ itemId, title, views, multiple, words, script = null }) => ({
      id: itemId,
      title,
      views,
      multiple,
      words,
      script,
    })),
    findings: findInsights(own, options)
      .filter(({ evidence }) => evidence.claim !== undefined)
      .map(({ description, confidence }) => ({ text: description, confidence })),
    topics: topicsOf(measured),
  };
}

function topicsOf(posts: readonly { title: string; multiple: number }[]): WhatWorked['topics'] {
  const uses = posts.flatMap(({ title, multiple }) =>
    [...wordsOf(title)].map((word) => ({ word, multiple })),
  );
  return [...Map.groupBy(uses, ({ word }) => word)]
    .map(([word, own]) => ({
      word,
      posts: own.length,
      multiple: medianOf(own.map(({ multiple }) => multiple)),
    }))
    .filter((found) => found.posts >= topic.posts && found.multiple >= topic.multiple)
    .sort((a, b) => b.multiple - a.multiple || (a.word < b.word ? -1 : 1))
    .slice(0, topic.shown);
}

/** The longer words of a title, each once: short ones are mostly grammar. */
const wordsOf = (title: string): Set<string> =>
  new Set((title.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= topic.letters));
