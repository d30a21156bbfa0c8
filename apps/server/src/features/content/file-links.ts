import { createHmac, timingSafeEqual } from 'node:crypto';

/** Ten minutes, in milliseconds. */
const lifetime = 10 * 60 * 1000;

export interface LinkParameters {
  expires?: string | undefined;
  signature?: string | undefined;
}

/** Addresses of a file that need no token, for players and viewers. */
export class FileLinks {
  readonly #secretKey: Buffer;

  constructor(secretKey: Buffer) {
    this.#secretKey = secretKey;
  }

  /** An address that is good for ten minutes. */
  create(userId: string, itemId: string, now: Date): { url: string; expires_at: string } {
    const expires = String(now.getTime() + lifetime);
    const query = new URLSearchParams({ expires, signature: this.#sign(userId, itemId, expires) });
    return { url: `/api/content/${itemId}/file?${query}`, expires_at: new Date(Number(expires)).toISOString() };
  }

  /** The owner whose file it is, or null when the address is wrong, changed or too old. */
  verify(itemId: string, { expires = '', signature = '' }: LinkParameters, now: Date): string | null {
    const userId = signature.split('.')[0] ?? '';
    // Texts are compared, not bytes: several texts of base64 mean the same bytes.
    const given = Buffer.from(signature);
    const right = Buffer.from(this.#sign(userId, itemId, expires));
    const valid = given.length === right.length && timingSafeEqual(given, right) && Number(expires) > now.getTime();
    return valid ? userId : null;
  }

  #sign(userId: string, itemId: string, expires: string): string {
    const mac = createHmac('sha256', this.#secretKey).update(`file:${userId}:${itemId}:${expires}`).digest('base64url');
    return `${userId}.${mac}`;
  }
}
