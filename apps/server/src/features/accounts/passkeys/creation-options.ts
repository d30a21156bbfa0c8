import type { PasskeyCreationOptions } from '@hookline/contract/accounts';
import { bytesOfUuid } from '#platform/owned-token.ts';
import type { UserRow } from '../accounts.repo.ts';
import type { PasskeyRow } from './passkeys.repo.ts';
import { passkeyMs } from './pending-passkeys.ts';
import { algorithms } from './read-passkeys.ts';

/** What a browser makes a passkey with: one that names its user, and that only they unlock. */
export function toCreationOptions({
  rpId,
  challenge,
  user,
  present,
}: {
  rpId: string;
  challenge: string;
  user: UserRow;
  present: readonly PasskeyRow[];
}): PasskeyCreationOptions {
  return {
    challenge,
    rp: { id: rpId, name: 'Hookline' },
    user: { id: bytesOfUuid(user.id).toString('base64url'), name: user.email, displayName: user.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyMs,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: present.map(({ credentialId }) => ({
      type: 'public-key',
      id: credentialId.toString('base64url'),
    })),
  };
}
