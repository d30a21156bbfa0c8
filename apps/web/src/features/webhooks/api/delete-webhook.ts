import { api } from '#lib/api.ts';

/** Ends a webhook, with what waits for it. */
export const deleteWebhook = (id: string): Promise<void> =>
  api('DELETE /api/webhooks/{id}', { params: { id } });
