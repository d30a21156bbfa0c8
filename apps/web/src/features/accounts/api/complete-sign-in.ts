import { api } from '#lib/api.ts';
import { startSession } from '#lib/session.ts';
import { showSuccess } from '#ui/toast.ts';
import { requireSession } from '../model/require-session.ts';

export interface Return {
  flow: string;
  /** What the provider sent the browser back with. */
  query: string;
  invitation?: string | undefined;
}

/** Signs in with what came back from the provider. @throws what went wrong. */
export async function completeSignIn(body: Return): Promise<void> {
  startSession(requireSession(await api('POST /api/auth/provider/complete', { body })));
  showSuccess('Signed in');
}
