import { api } from '#lib/api.ts';
import { rememberUser, storedToken } from '#lib/session.ts';

export interface ProfileChange {
  name?: string;
  email?: string;
  password?: string;
  currentPassword?: string;
}

/** Changes who one is here, and remembers it. A new password signs out everywhere else. */
export async function changeProfile(change: ProfileChange): Promise<void> {
  const token = storedToken();
  const { user } = await api('PUT /api/auth/me', { body: change });
  if (user !== undefined && token !== null) {
    rememberUser(user, token);
  }
}
