import type { PastPerformance } from '@hookline/contract/assistant';
import { asList, asNumber, asRecord, asText, asWord } from '#lib/tolerant.ts';

const platforms = ['instagram', 'tiktok', 'youtube', 'facebook', 'twitter', 'linkedin'] as const;

/** What worked before, from an answer; undefined when it does not say of how many posts. */
export function readPast(value: unknown): PastPerformance | undefined {
  const past = asRecord(value);
  const [posts, usualViews] = [asNumber(past['posts']), asNumber(past['usualViews'])];
  const platform = asWord(past['platform'], platforms);
  if (posts === null || usualViews === null || platform === undefined) {
    return undefined;
  }
  return {
    platform,
    posts,
    usualViews,
    best: asList(past['best'], readPost),
    findings: asList(past['findings'], (entry) => {
      const { text, confidence } = asRecord(entry);
      return asText(text) === '' ? undefined : { text: asText(text), confidence: asNumber(confidence) ?? 0 };
    }),
    topics: asList(past['topics'], (entry) => {
      const { word, posts: used, multiple } = asRecord(entry);
      return { word: asText(word), posts: asNumber(used) ?? 0, multiple: asNumber(multiple) ?? 1 };
    }),
    isUsed: past['isUsed'] === true,
  };
}

function readPost(entry: unknown): PastPerformance['best'][number] | undefined {
  const { id, title, views, multiple, words } = asRecord(entry);
  const seen = asNumber(views);
  return seen === null
    ? undefined
    : {
        id: asText(id),
        title: asText(title) || 'Untitled',
        views: seen,
        multiple: asNumber(multiple) ?? 1,
        words: asNumber(words),
      };
}
