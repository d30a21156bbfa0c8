import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const version = 'v1';

export type SecretPurpose =
  | 'model keys'
  | 'connections'
  | 'webhook secrets'
  | 'file passwords'
  | 'sign-ins by a provider';

/** The keys of an installation. */
export interface SecretKeys {
  secretKey: Buffer;
  /** What was sealed with these opens as well. */
  olderSecretKeys?: readonly Buffer[];
}

/**
 * Keeps secrets in places that others may read: AES-256-GCM under a key derived from the installation's own
 * (HKDF-SHA256). What is sealed for one purpose or owner opens for no other.
 */
export class SecretBox {
  readonly #key: Buffer;
  readonly #older: readonly Buffer[];

  constructor({ secretKey, olderSecretKeys = [] }: SecretKeys, purpose: SecretPurpose) {
    const derive = (key: Buffer): Buffer =>
      Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `hookline ${purpose}`, 32));
    this.#key = derive(secretKey);
    this.#older = olderSecretKeys.map(derive);
  }

  seal(secret: string, owner: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return [version, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join(
      '.',
    );
  }

  /** Null when it was sealed with a key that is not known here, for somebody else, or was changed since. */
  open(box: string, owner: string): string | null {
    const [mark, ...parts] = box.split('.');
    const [nonce, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
    if (mark !== version || nonce?.length !== 12 || sealed === undefined || tag?.length !== 16) {
      return null;
    }
    for (const key of [this.#key, ...this.#older]) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce)
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag);
        return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
      } catch {
        // Another key may fit.
      }
    }
    return null;
  }
}
