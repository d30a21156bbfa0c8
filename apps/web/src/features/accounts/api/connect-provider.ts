import { api } from '#lib/api.ts';
import { showSuccess } from '#ui/toast.ts';
import type { Return } from './complete-sign-in.ts';

/** Connects the account of who is signed in with who came back from the provider. @throws what went wrong. */
export async function connectProvider(body: Return & { currentPassword: string }): Promise<void> {
  await api('PUT /api/auth/provider', { body });
  showSuccess('Connected');
}
