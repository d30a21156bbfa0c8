import { createHash, randomBytes } from 'node:crypto';

/** A token: 256 random bits after the id of the user, by which the tables of tokens are keyed. */
export function newToken(userId: string): { token: string; hash: Buffer } {
  const token = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString(
    'base64url',
  );
  return { token, hash: hashToken(token) };
}

/** What the database stores of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The user that a token names; null when it is not well formed. */
export function ownerOf(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 48) {
    return null;
  }
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
