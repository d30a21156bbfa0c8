import { credentialsSchema } from '@hookline/contract/accounts';
import { randomInt } from 'node:crypto';
import type { Database } from '#platform/database/index.ts';
import { deleteSessions, findUserByEmail, updateUser } from './accounts.repo.ts';
import { hashPassword } from './passwords.ts';
import { notifySessions } from './sessions.ts';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const [groups, perGroup] = [4, 4];

/**
 * Gives whoever has this e-mail a new password and answers it; ends all their sessions. It counts from then
 * on, in demo mode too. Null when nobody has the e-mail.
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
    const actor = { userId: user.id };
    await updateUser(actor, tx, { passwordHash, isDemo: false });
    await deleteSessions(actor, tx, null);
    notifySessions(actor, tx);
    return password;
  });
}

/** About 79 random bits, for people to type. */
const newPassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: perGroup }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');
