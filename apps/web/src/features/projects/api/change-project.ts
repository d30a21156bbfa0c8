import type { ProjectChange } from '@hookline/contract/projects';
import { api } from '#lib/api.ts';
import type { WholeProject } from '../model/shown-project.ts';
import { requireProject } from './get-project.ts';

export const changeProject = async (id: string, body: ProjectChange): Promise<WholeProject> =>
  requireProject(await api('PUT /api/projects/{id}', { params: { id }, body }));
