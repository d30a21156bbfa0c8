import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { startSession } from '#lib/session.ts';
import { showError, showSuccess } from '#ui/toast.ts';
import { requireSession } from '../model/require-session.ts';

/** Sets a new password, and signs in with it. @throws what went wrong, after saying it. */
export async function resetPassword(body: { token: string; password: string }): Promise<void> {
  try {
    startSession(requireSession(await api('POST /api/auth/reset-password', { body })));
    showSuccess('Password changed');
  } catch (error) {
    showError(errorMessage(error, 'Failed to change password'));
    throw error;
  }
}
