import { api } from '#lib/api.ts';

/** Ends an API token, at once and for good. */
export const revokeToken = (id: string): Promise<void> => api('DELETE /api/tokens/{id}', { params: { id } });
