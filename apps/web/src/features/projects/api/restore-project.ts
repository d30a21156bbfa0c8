import { api } from '#lib/api.ts';

export async function restoreProject(id: string): Promise<void> {
  await api('POST /api/projects/{id}/restore', { params: { id } });
}
