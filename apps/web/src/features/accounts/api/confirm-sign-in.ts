import { api } from '#lib/api.ts';
import { startSession } from '#lib/session.ts';
import { showSuccess } from '#ui/toast.ts';
import { requireSession } from '../model/require-session.ts';

/** Connects an account with the provider by its password, and signs in. @throws what went wrong. */
export async function confirmSignIn(body: { ticket: string; password: string }): Promise<void> {
  startSession(requireSession(await api('POST /api/auth/provider/confirm', { body })));
  showSuccess('Welcome back!');
}
