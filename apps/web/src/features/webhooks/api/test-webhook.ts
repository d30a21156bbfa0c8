import { api } from '#lib/api.ts';

/** Sends a webhook a message to try it with. */
export async function testWebhook(id: string): Promise<void> {
  await api('POST /api/webhooks/{id}/test', { params: { id } });
}
