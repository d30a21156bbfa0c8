import { api } from '#lib/api.ts';
import { forgetDemoAdditions } from '#lib/demo-board-additions.ts';
import { leaveSession } from '#lib/session.ts';

/**
 * Deletes the account with everything it owns, at once and for good, and signs out. What this browser kept of
 * it goes too.
 */
export async function deleteAccount(password: string | undefined): Promise<void> {
  await api('DELETE /api/auth/me', { body: { ...(password !== undefined && { password }) } });
  forgetDemoAdditions();
  leaveSession();
}
