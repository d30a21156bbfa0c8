import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { showError } from '#ui/toast.ts';

/** Has a link to a new password mailed. @throws what went wrong, after saying it. */
export async function forgotPassword(email: string): Promise<void> {
  try {
    await api('POST /api/auth/forgot-password', { body: { email } });
  } catch (error) {
    showError(errorMessage(error, 'The email couldn’t be sent'));
    throw error;
  }
}
