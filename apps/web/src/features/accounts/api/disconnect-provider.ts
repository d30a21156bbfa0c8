import { api } from '#lib/api.ts';

/** Lets nobody sign in to this account by the provider any more. */
export const disconnectProvider = () => api('DELETE /api/auth/provider');
