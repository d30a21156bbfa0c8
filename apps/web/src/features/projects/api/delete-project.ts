import { api } from '#lib/api.ts';

export const deleteProject = (id: string): Promise<void> =>
  api('DELETE /api/projects/{id}', { params: { id } });
