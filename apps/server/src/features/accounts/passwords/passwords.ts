import { credentialsSchema } from '@hookline/contract/accounts';
import { hash, verify } from '@node-rs/argon2';
import { randomInt } from 'node:crypto';
import type { Actor } from '#platform/actor.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { deleteSessions, findUserByEmail, updateUser } from '../accounts.repo.ts';
import { insertAuditEntry, type NewAuditEntry } from '../audit.repo.ts';
import { deleteIdentities } from '../provider/identities.repo.ts';
import { deletePasskeys } from '../passkeys/passkeys.repo.ts';
import { deleteApiTokens } from '../tokens/api-tokens.repo.ts';
import { notifyTokens } from '../known-callers.ts';

/** argon2id in PHC form, with the library's recommended costs. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Whether `stored` is the hash of a password. Rejects where `stored` is no hash. */
export const isPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password);

let decoy: Promise<string> | undefined;

/** Takes as long as a real check: the time of a refusal must not reveal which e-mails have accounts. */
export async function pretendToCheck(password: string): Promise<void> {
  decoy ??= hashPassword('decoy');
  await verify(await decoy, password);
}

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const [groups, groupLength] = [4, 4];

/**
 * Sets and returns a new password for the account with this e-mail, and ends all its sessions, API tokens,
 * passkeys and connections with a provider. The password is required from then on, in demo mode too. Null when there is no
 * such account.
 */
export async function resetPassword({ transaction }: Database, email: string): Promise<string | null> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const address = credentialsSchema.shape.email.safeParse(email).data ?? email;
  return transaction(async (tx) => {
    const user = await findUserByEmail(tx, address);
    if (user === null) {
      return null;
    }
    const note = { at: new Date(), by: 'npm run reset-password' };
    await replacePassword({ userId: user.id }, tx, { passwordHash, note });
    return password;
  });
}

/**
 * Sets a password for somebody who did not know the old one. All else that lets in ends with that: sessions,
 * API tokens, passkeys, and whoever is connected at a provider.
 */
export async function replacePassword(
  actor: Actor,
  tx: Db,
  { passwordHash, note }: { passwordHash: string; note: Omit<NewAuditEntry, 'kind'> },
): Promise<void> {
  await updateUser(actor, tx, { passwordHash, isDemo: false });
  await deleteSessions(actor, tx, null);
  await deleteApiTokens(actor, tx);
  await deleteIdentities(actor, tx);
  await deletePasskeys(actor, tx);
  await insertAuditEntry(actor, tx, { ...note, kind: 'password_changed' });
  notifyTokens(actor, tx);
}

/** About 79 random bits, easy to type. */
const newPassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');
