import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps a text where it must lie for a while, unreadable to whoever has only that place. */
export interface Seal {
  close(text: string): string;
  /** Null for what was not sealed with this key and purpose. */
  open(sealed: string): string | null;
}

/** AES-256-GCM with a key of its own for each purpose. A sealed text is base64url of nonce, tag and cipher text. */
export function createSeal(secretKey: Buffer, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `seal ${purpose}`, 32));
  return {
    close: (text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
