import { api } from '#lib/api.ts';
import { endSession } from '#lib/session.ts';

/** Deletes the account with everything it owns, at once and for good, and signs out. */
export async function deleteAccount(password: string): Promise<void> {
  await api('DELETE /api/auth/me', { body: { password } });
  endSession();
}
