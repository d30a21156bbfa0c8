import { firstStages } from '@hookline/contract/stages';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asTexts } from '#lib/tolerant.ts';
import { type ProjectList, toShownProjects } from '../model/shown-project.ts';
import { projectKeys } from '../query-keys.ts';

/** Every project in the order of its column, and the stages. */
export const projectsQuery = () =>
  queryOptions({
    queryKey: projectKeys.list,
    queryFn: async ({ signal }): Promise<ProjectList> => {
      const { projects, stages } = await api('GET /api/projects', { signal });
      const names = asTexts(stages);
      return { projects: toShownProjects(projects), stages: names.length > 0 ? names : [...firstStages] };
    },
  });
