import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { startSession } from '#lib/session.ts';
import { showError, showSuccess } from '#ui/toast.ts';
import { requireSession } from '../model/require-session.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in, remembers the session and says so either way. @throws what went wrong, after saying it. */
export async function login(body: Credentials): Promise<void> {
  try {
    startSession(requireSession(await api('POST /api/auth/login', { body })));
    showSuccess('Welcome back!');
  } catch (error) {
    showError(errorMessage(error, 'Login failed'));
    throw error;
  }
}
