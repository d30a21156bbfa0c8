import type { NewProject } from '@hookline/contract/projects';
import { api } from '#lib/api.ts';
import type { WholeProject } from '../model/shown-project.ts';
import { requireProject } from './get-project.ts';

export const createProject = async (body: NewProject): Promise<WholeProject> =>
  requireProject(await api('POST /api/projects', { body }));
