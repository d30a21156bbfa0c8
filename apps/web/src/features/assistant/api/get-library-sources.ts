import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asList, asNumber, asText } from '#lib/tolerant.ts';
import { distinctTopics } from '../model/distinct-topics.ts';
import { type Source, toSource } from '../model/sources.ts';

export interface LibrarySources {
  /** What was looked for; empty where the requirements name no topic. */
  topic: string;
  sources: Source[];
}

/** Shorter requirements name no topic yet. */
const minLength = 6;
/** More is not looked at. */
const maxLength = 2_000;
/** Milliseconds without a key pressed after which is looked. */
const pause = 500;

const abortable = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('Another text has been requested since.'));
    });
  });

/** What the whole library has on the topic of a script, once its requirements rest for a moment. */
export const librarySourcesQuery = (requirements: string) => {
  const text = requirements.trim().slice(0, maxLength);
  return queryOptions({
    queryKey: ['assistant', 'library-sources', text],
    enabled: text.length >= minLength,
    placeholderData: keepPreviousData,
    // Whoever comes back may have collected more.
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => {
      await abortable(pause, signal);
      return findSources(text, signal);
    },
  });
};

async function findSources(requirements: string, signal?: AbortSignal): Promise<LibrarySources> {
  const answer = await api('GET /api/ai/sources', { query: { requirements }, ...(signal && { signal }) });
  return { topic: asText(answer.topic), sources: asList(answer.sources, toSource) };
}

/** Few enough to be read at a glance. */
const maxTopics = 3;

/** What the newest research is about, by its titles; a file that only has its own name says nothing of that. */
export const recentTopicsQuery = queryOptions({
  queryKey: ['assistant', 'recent-topics'],
  staleTime: 0,
  queryFn: async ({ signal }): Promise<string[]> => {
    const query = { kind: 'research', status: 'processed', limit: 20 } as const;
    const { items } = await api('GET /api/content', { query, signal });
    const titles = asList(items, ({ title, file_name, words }) =>
      asNumber(words) && title !== file_name ? title : undefined,
    );
    return distinctTopics([...new Set(titles)], (title) => title).slice(0, maxTopics);
  },
});

/**
 * A request for a script that is to be written from what the library has on its topic; as it is where that
 * is nothing.
 */
export async function fromLibrary<T extends { requirements: string }>(
  request: T,
): Promise<T & { itemIds?: string[] }> {
  const text = request.requirements.slice(0, maxLength);
  // Whoever cannot be told what there is gets an outline, as without a library.
  const found = text.length < minLength ? null : await findSources(text).catch(() => null);
  const itemIds = found?.sources.map(({ id }) => id) ?? [];
  return itemIds.length === 0 ? request : { ...request, itemIds };
}
