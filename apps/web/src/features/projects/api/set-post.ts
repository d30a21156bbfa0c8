import { api } from '#lib/api.ts';
import type { WholeProject } from '../model/shown-project.ts';
import { requireProject } from './get-project.ts';

/** Says whether a post is what a project became. */
export async function setPost(id: string, itemId: string, isIt: boolean): Promise<WholeProject> {
  const params = { id };
  return requireProject(
    isIt
      ? await api('PUT /api/projects/{id}/post', { params, body: { itemId } })
      : await api('DELETE /api/projects/{id}/post', { params, query: { itemId } }),
  );
}
