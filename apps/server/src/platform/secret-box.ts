import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const version = 'v1';

/**
 * Keeps secrets in places that others may read: AES-256-GCM under a key derived from the installation's own
 * (HKDF-SHA256). What is sealed for one purpose or owner opens for no other.
 */
export class SecretBox {
  readonly #key: Buffer;

  constructor(secretKey: Buffer, purpose: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), `hookline ${purpose}`, 32));
  }

  seal(secret: string, owner: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return [version, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join(
      '.',
    );
  }

  /** Null when it was sealed with another key, for somebody else, or was changed since. */
  open(box: string, owner: string): string | null {
    const [mark, ...parts] = box.split('.');
    const [nonce, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
    if (mark !== version || nonce?.length !== 12 || sealed === undefined || tag?.length !== 16) {
      return null;
    }
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce)
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
