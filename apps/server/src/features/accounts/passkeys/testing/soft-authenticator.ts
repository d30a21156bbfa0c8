import type {
  NewPasskeyResponse,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyResponse,
} from '@hookline/contract/accounts';
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a browser and a device may say otherwise than they should. */
export interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  key?: KeyObject;
  form?: string;
}

/** A key in a device, as WebAuthn Level 3 has it, written after the standard and not after the library. */
export class SoftPasskey {
  readonly id = randomBytes(20);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #handle = '';
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** What `navigator.credentials.create` brings. */
  make({ challenge, rp, user }: PasskeyCreationOptions, lies: Lies = {}): NewPasskeyResponse {
    this.#handle = user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // kty: EC2, alg: ES256, crv: P-256, x, y (RFC 9052)
    const cose = map([
      [Buffer.from([0x01]), Buffer.from([0x02])],
      [Buffer.from([0x03]), Buffer.from([0x26])],
      [Buffer.from([0x20]), Buffer.from([0x01])],
      [Buffer.from([0x21]), byteString(Buffer.from(x, 'base64url'))],
      [Buffer.from([0x22]), byteString(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, cose]);
    const authData = Buffer.concat([this.#data({ rpId: rp.id, ...lies }, 0x40), attested]);
    const attestation = map([
      [textString('fmt'), textString(lies.form ?? 'none')],
      [textString('attStmt'), map([])],
      [textString('authData'), byteString(authData)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: encode(this.#client('webauthn.create', challenge, lies)),
        attestationObject: encode(attestation),
      },
    };
  }

  /** What `navigator.credentials.get` brings. */
  use({ challenge, rpId }: PasskeyRequestOptions, lies: Lies = {}): PasskeyResponse {
    this.#counter = lies.counter ?? this.#counter + 1;
    const data = this.#data({ rpId, ...lies }, 0);
    const client = this.#client('webauthn.get', challenge, lies);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(sign('sha256', signed, lies.key ?? this.#keys.privateKey)),
        userHandle: lies.userHandle ?? this.#handle,
      },
    };
  }

  #credential() {
    const id = encode(this.id);
    return { id, rawId: id, type: 'public-key' as const };
  }

  #client(type: string, challenge: string, lies: Lies): Buffer {
    const said = { type, challenge, origin: this.#origin, crossOrigin: false };
    const { type: otherType, challenge: otherChallenge, origin } = lies;
    return Buffer.from(
      JSON.stringify({
        ...said,
        ...(otherType !== undefined && { type: otherType }),
        ...(otherChallenge !== undefined && { challenge: otherChallenge }),
        ...(origin !== undefined && { origin }),
      }),
    );
  }

  /** Hash of the RP ID, flags (present 1, verified 4, attested 64), counter. */
  #data({ rpId, isVerified = true }: Lies & { rpId: string }, attested: number): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(1 | (isVerified ? 4 : 0) | attested);
    rest.writeUInt32BE(this.#counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), rest]);
  }
}

const encode = (bytes: Buffer): string => bytes.toString('base64url');

// CBOR (RFC 8949), of what is needed, in the shortest form.
function head(major: number, length: number): Buffer {
  if (length < 24) {
    return Buffer.from([(major << 5) | length]);
  }
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
const byteString = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const textString = (text: string): Buffer => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);
