import type { NewToken } from '@hookline/contract/accounts';
import { api } from '#lib/api.ts';

/** A new API token. No later answer holds it. */
export async function makeToken(body: NewToken): Promise<string> {
  const { token } = await api('POST /api/tokens', { body });
  return token ?? '';
}
