import type { User } from '@hookline/contract/accounts';
import { api } from '#lib/api.ts';
import type { Loose } from '#lib/tolerant.ts';

/**
 * Who the stored token belongs to; undefined where the server does not say. @throws ApiError, 401 when the
 * session is over.
 */
export async function getMe(signal: AbortSignal): Promise<Loose<User> | undefined> {
  return (await api('GET /api/auth/me', { signal })).user;
}
