import { api } from '#lib/api.ts';

/** Deletes a group, not its items; it can be restored for 30 days. */
export const deleteGroup = (id: string): Promise<void> => api('DELETE /api/groups/{id}', { params: { id } });

export async function restoreGroup(id: string): Promise<void> {
  await api('POST /api/groups/{id}/restore', { params: { id } });
}
