import type { Actor } from '#platform/actor.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import type { ConnectionRow } from './connections.repo.ts';
import { faults } from './google/connection-fault.ts';
import type { GoogleClient } from './google/google-consent.ts';

/** Throws a ConnectionFault where the secret was sealed under another key of the installation. */
export function openClient(actor: Actor, secrets: SecretBox, row: ConnectionRow): GoogleClient {
  const clientSecret = secrets.open(row.sealedSecret, actor.userId);
  if (clientSecret === null) {
    throw faults.secretUnreadable();
  }
  return { clientId: row.clientId, clientSecret };
}

/** The grant; null where there is none. Throws the same. */
export function openGrant(actor: Actor, secrets: SecretBox, { sealedGrant }: ConnectionRow): string | null {
  const grant = sealedGrant === null ? null : secrets.open(sealedGrant, actor.userId);
  if (sealedGrant !== null && grant === null) {
    throw faults.secretUnreadable();
  }
  return grant;
}
