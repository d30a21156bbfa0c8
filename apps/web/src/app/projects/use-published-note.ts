import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { projectsOfItemQuery } from '#features/projects/api/get-projects-of.ts';

/**
 * Looks which projects of an item are published, and returns how to say later, in a sentence, which others
 * are by then: numbers move them there. Empty where there are none, or where nobody knows.
 */
export function usePublishedNote(): (item: { id: string }) => () => Promise<string> {
  const cache = useQueryClient();
  return useCallback(
    ({ id }) => {
      const before = publishedOf(cache, id);
      return async () => {
        const [old, now] = [await before, await publishedOf(cache, id)];
        const titles = [...(now ?? [])].filter(([project]) => old?.has(project) === false);
        return titles.map(([, title]) => `The project “${title}” is now published.`).join('\n');
      };
    },
    [cache],
  );
}

/** The titles of the published projects of an item by their ids; undefined where they cannot be had. */
async function publishedOf(cache: QueryClient, itemId: string): Promise<Map<string, string> | undefined> {
  const query = { ...projectsOfItemQuery(itemId), staleTime: 0, retry: false };
  const projects = await cache.fetchQuery(query).catch(() => undefined);
  return (
    projects &&
    new Map(projects.flatMap(({ id, title, stage }) => (stage === 'published' ? [[id, title]] : [])))
  );
}
