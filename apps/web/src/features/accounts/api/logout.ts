import { api } from '#lib/api.ts';

/** Ends the session on the server, as far as it can be reached: signing out must work without it. */
export const logout = (): Promise<void> => api('POST /api/auth/logout').catch(() => undefined);
