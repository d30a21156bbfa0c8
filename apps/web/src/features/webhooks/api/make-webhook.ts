import type { NewWebhook } from '@hookline/contract/webhooks';
import { api } from '#lib/api.ts';

/** The secret of a new webhook. No later answer holds it. */
export async function makeWebhook(body: NewWebhook): Promise<string> {
  const { secret } = await api('POST /api/webhooks', { body });
  return secret ?? '';
}
