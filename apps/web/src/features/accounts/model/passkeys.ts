import type {
  NewPasskeyResponse,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyResponse,
} from '@hookline/contract/accounts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { loadProgram } from '#lib/load-program.ts';
import type { Loose } from '#lib/tolerant.ts';

/**
 * Whether there can be passkeys of this page: they belong to a name, that of the installation where it has one
 * (`host`), and need a browser that has them.
 */
export function arePasskeysHere(host: string | null): boolean {
  const { hostname } = window.location;
  const isItsName = !/^[\d.]+$|^\[/.test(hostname) && (host === null || host === hostname);
  return isItsName && typeof window.PublicKeyCredential === 'function';
}

/** Fetched once somebody wants a passkey: the sign-in screen stays small. */
const loadLibrary = () => loadProgram(() => import('@simplewebauthn/browser'));

/** Takes back what a browser asks for just now. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary();
  WebAuthnAbortService.cancelCeremony();
}

/** Has a passkey of this page chosen and unlocked. @throws Error that says what happened. */
export async function unlockPasskey(options: Loose<PasskeyRequestOptions>): Promise<PasskeyResponse> {
  const { startAuthentication } = await loadLibrary();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, response } = await explained(() => startAuthentication({ optionsJSON }));
  const { userHandle = '', ...rest } = response;
  return { id, rawId, type: 'public-key', response: { ...rest, userHandle } };
}

/** Has a device make a passkey. @throws Error that says what happened. */
export async function makePasskey(options: Loose<PasskeyCreationOptions>): Promise<NewPasskeyResponse> {
  const { startRegistration } = await loadLibrary();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, response } = await explained(() => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject } };
}

async function explained<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyFault(sentences[name] ?? 'This browser couldn’t use the passkey.', {
      cause: error,
    });
  }
}

/** What to tell whoever pressed the button: what the browser did not do, else the caller's sentence. */
export const passkeySentence = (error: unknown, sentence: string): string =>
  error instanceof PasskeyFault ? error.message : sentence;

class PasskeyFault extends Error {
  override readonly name = 'PasskeyFault';
}

const left = 'No passkey was selected, or it wasn’t unlocked in time. Try again.';
const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: left,
  AbortError: left,
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: 'This device can’t store passkeys.',
  SecurityError: 'Passkeys for this server don’t work at this URL.',
};
