import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { toWholeProject, type WholeProject } from '../model/shown-project.ts';
import { projectKeys } from '../query-keys.ts';

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: projectKeys.one(id),
    queryFn: async ({ signal }): Promise<WholeProject> =>
      requireProject(await api('GET /api/projects/{id}', { params: { id }, signal })),
  });

/** The project that a call answers with. @throws ApiError with status 404 for an answer without one. */
export function requireProject({
  project,
}: {
  project?: Parameters<typeof toWholeProject>[0];
}): WholeProject {
  const whole = toWholeProject(project);
  if (whole === undefined) {
    throw new ApiError(404, {});
  }
  return whole;
}
