import type { Actor } from '#platform/actor.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import type { ConnectionRow } from '../connections.repo.ts';
import type { GoogleClient } from '../google/google-consent.ts';
import { faults } from '../google/google-faults.ts';

/**
 * The user's OAuth client. Throws a ConnectionFault where the secret was sealed under another key of the
 * installation.
 */
export function openClient(
  actor: Actor,
  secrets: SecretBox,
  { clientId, sealedSecret }: ConnectionRow,
): GoogleClient {
  const clientSecret = secrets.open(sealedSecret ?? '', actor.userId);
  if (clientSecret === null) {
    throw faults.secretUnreadable();
  }
  return { clientId: clientId ?? '', clientSecret };
}
