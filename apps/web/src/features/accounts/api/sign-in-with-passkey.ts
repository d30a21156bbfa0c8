import { api } from '#lib/api.ts';
import { startSession } from '#lib/session.ts';
import { asText } from '#lib/tolerant.ts';
import { showSuccess } from '#ui/toast.ts';
import { unlockPasskey } from '../model/passkeys.ts';
import { requireSession } from '../model/require-session.ts';

/** Signs in with a passkey of this page, whosoever it is. @throws what went wrong. */
export async function signInWithPasskey(): Promise<void> {
  const { flow, options = {} } = await api('POST /api/auth/passkeys/ask');
  const body = { flow: asText(flow), credential: await unlockPasskey(options) };
  startSession(requireSession(await api('POST /api/auth/passkeys/sign-in', { body })));
  showSuccess('Welcome back!');
}
