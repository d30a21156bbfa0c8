import { api } from '#lib/api.ts';

export async function renameGroup(id: string, name: string): Promise<void> {
  await api('PUT /api/groups/{id}', { params: { id }, body: { name } });
}
