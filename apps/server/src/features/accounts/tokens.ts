import { createHash, randomBytes } from 'node:crypto';

/**
 * 256 random bits behind the id of the owner: the table of sessions is keyed by owner, so the token says
 * where to look.
 */
export function newToken(userId: string): { token: string; hash: Buffer } {
  const token = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString(
    'base64url',
  );
  return { token, hash: hashToken(token) };
}

/** What the database keeps of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The owner that a token names, or null when it cannot be one of ours. */
export function ownerOf(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 48) {
    return null;
  }
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
