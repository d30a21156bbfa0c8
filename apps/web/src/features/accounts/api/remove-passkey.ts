import { api } from '#lib/api.ts';

interface Removal {
  id: string;
  /** Undefined where there is no password to ask for. */
  currentPassword: string | undefined;
}

/** Lets nobody sign in with a passkey any more. */
export const removePasskey = ({ id, currentPassword }: Removal): Promise<void> =>
  api('DELETE /api/auth/passkeys/{id}', {
    params: { id },
    body: { ...(currentPassword !== undefined && { currentPassword }) },
  });
