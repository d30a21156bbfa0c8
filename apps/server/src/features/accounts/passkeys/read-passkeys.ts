import type { NewPasskeyResponse, PasskeyResponse } from '@hookline/contract/accounts';
import { isIP } from 'node:net';
import { errors } from '#platform/errors.ts';
import type { PasskeyRow } from './passkeys.repo.ts';

/** The page that asked, and the challenge that it was given. */
interface Expectation {
  origin: string;
  challenge: string;
}

/** EdDSA, ES256 and RS256: what devices have. */
export const algorithms: readonly number[] = [-8, -7, -257];
/** As WebAuthn bounds it. */
const maxIdBytes = 1_023;

/** What the names of passkeys of this page end with. Throws `no_passkeys` where it has an address for a name. */
export function rpIdOf(origin: string): string {
  const { hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[(.*)\]$/u, '$1')) !== 0) {
    throw errors.impossible(
      'no_passkeys',
      `Passkeys need a host name, and ${hostname} is an IP address. ` +
        'On this machine open localhost instead; elsewhere set PUBLIC_URL.',
    );
  }
  return hostname;
}

/** The key in what a browser made. Throws where anything about it is not as it must be. */
export async function readNewPasskey(
  { id, rawId, type, response }: NewPasskeyResponse,
  { origin, challenge }: Expectation,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter'>> {
  // Large, and seldom needed.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  await requireNoCertificates(response.attestationObject);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: [...algorithms],
  });
  if (!verified) {
    throw new Error('The attestation could not be verified.');
  }
  const { credential } = registrationInfo;
  const credentialId = Buffer.from(credential.id, 'base64url');
  if (credentialId.length > maxIdBytes) {
    throw new Error('The id is too long.');
  }
  return { credentialId, publicKey: Buffer.from(credential.publicKey), counter: credential.counter };
}

/** How often the passkey was used by now. Throws where anything about its answer is not as it must be. */
export async function readUse(
  { id, rawId, type, response }: PasskeyResponse,
  { origin, challenge, passkey }: Expectation & { passkey: PasskeyRow },
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: true,
  });
  if (!verified) {
    throw new Error('The signature could not be verified.');
  }
  return authenticationInfo.newCounter;
}

/**
 * Which make a device is was not asked, and nobody else's certificates are read: the library would ask the
 * addresses in them whether they were revoked.
 */
async function requireNoCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const form = attestation.get('fmt');
  const isBare = attestation.get('attStmt').get('x5c') === undefined;
  if (form !== 'none' && !(form === 'packed' && isBare)) {
    throw new Error('There is an attestation.');
  }
}
