import type { ProjectPlace } from '@hookline/contract/projects';
import { api } from '#lib/api.ts';

/** Puts a project before another of a stage, or at its end. */
export async function placeProject(id: string, body: ProjectPlace): Promise<void> {
  await api('PUT /api/projects/{id}/place', { params: { id }, body });
}
