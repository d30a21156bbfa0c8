import { api } from '#lib/api.ts';

/** Removes for good what was deleted up to `until`, in ISO 8601. */
export const emptyTrash = (until: string): Promise<void> => api('DELETE /api/trash', { query: { until } });
