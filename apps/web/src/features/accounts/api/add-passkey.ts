import { api } from '#lib/api.ts';
import { asText } from '#lib/tolerant.ts';
import { makePasskey } from '../model/passkeys.ts';

interface NewPasskey {
  name: string;
  /** Undefined where there is no password to ask for. */
  currentPassword: string | undefined;
}

/** Has this device make a passkey for the account. @throws what went wrong. */
export async function addPasskey({ name, currentPassword }: NewPasskey): Promise<void> {
  const confirmation = { body: { ...(currentPassword !== undefined && { currentPassword }) } };
  const { flow, options = {} } = await api('POST /api/auth/passkeys/begin', confirmation);
  const body = { flow: asText(flow), name, credential: await makePasskey(options) };
  await api('POST /api/auth/passkeys', { body });
}
