import { api } from '#lib/api.ts';

/** Signs out everywhere but here. */
export const endOtherSessions = (): Promise<void> => api('DELETE /api/auth/sessions');
