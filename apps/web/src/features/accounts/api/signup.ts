import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { browserTimeZone } from '#lib/browser-time-zone.ts';
import { startSession } from '#lib/session.ts';
import { showError, showSuccess } from '#ui/toast.ts';
import { requireSession } from '../model/require-session.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  /** From the link of whoever runs the server. */
  invitation?: string;
}

/**
 * Creates an account, remembers the session and says so either way. @throws what went wrong, after saying it.
 */
export async function signup(body: NewAccount): Promise<void> {
  try {
    const session = requireSession(await api('POST /api/auth/signup', { body }));
    // Before anything asks for it.
    await takeBrowserZone(session.token);
    startSession(session);
    showSuccess('Account created successfully!');
  } catch (error) {
    showError(errorMessage(error, 'Signup failed'));
    throw error;
  }
}

/** Days and times of a new account are those of the browser that it is created in, not the server's UTC. */
async function takeBrowserZone(token: string): Promise<void> {
  const timezone = browserTimeZone();
  if (timezone !== 'UTC') {
    // The account is there; Analytics offers the zone again.
    await api('PUT /api/analytics/settings', { body: { timezone }, token }).catch(() => undefined);
  }
}
