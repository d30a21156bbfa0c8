import { createHash, randomBytes } from 'node:crypto';

/** A token: 256 random bits after the id of its user, by which the tables of tokens are keyed. */
export function newToken(userId: string): { token: string; hash: Buffer } {
  const token = Buffer.concat([bytesOfUuid(userId), randomBytes(32)]).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** What the database stores of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The user that a token names; null when it is not well formed. */
export function ownerOf(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  return bytes.length === 48 ? uuidOf(bytes.subarray(0, 16)) : null;
}

export const bytesOfUuid = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

/** Null unless there are 16 bytes. */
export const uuidOf = (bytes: Buffer): string | null =>
  bytes.length === 16
    ? bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')
    : null;
