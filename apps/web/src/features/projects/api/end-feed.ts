import { api } from '#lib/api.ts';

export const endFeed = (): Promise<void> => api('DELETE /api/calendar');
