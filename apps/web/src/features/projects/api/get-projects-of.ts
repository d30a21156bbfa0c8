import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toShownProjects } from '../model/shown-project.ts';
import { projectKeys } from '../query-keys.ts';

/** The projects that use a version of a script. */
export const getProjectsOfScript = async (generationId: string, signal: AbortSignal) =>
  toShownProjects((await api('GET /api/projects', { query: { generationId }, signal })).projects);

export const projectsOfScriptQuery = (generationId: string) =>
  queryOptions({
    queryKey: projectKeys.ofScript(generationId),
    queryFn: ({ signal }) => getProjectsOfScript(generationId, signal),
  });

/** The projects that began with an item, or became it. */
export const projectsOfItemQuery = (itemId: string) =>
  queryOptions({
    queryKey: projectKeys.ofItem(itemId),
    queryFn: async ({ signal }) =>
      toShownProjects((await api('GET /api/projects', { query: { itemId }, signal })).projects),
  });
