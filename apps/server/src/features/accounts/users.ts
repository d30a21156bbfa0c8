import { minimumPasswordLength, type User } from '@hookline/contract/accounts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import { findUser, type UserRow } from './accounts.repo.ts';

/** Whoever is signed in. Throws `not_signed_in` where the account is gone. */
export async function loadUser(actor: Actor, db: Db): Promise<UserRow> {
  const user = await findUser(actor, db);
  if (user === null) {
    throw errors.notSignedIn();
  }
  return user;
}

export const toUser = ({ id, name, email }: UserRow): User => ({ id, name, email });

/** "anna.smith@example.org" becomes "Anna Smith". */
export const nameFrom = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, 200) || 'Creator';

/** Throws `invalid` for a password that is too short. */
export function requireLongPassword(password: string): void {
  if ([...password].length < minimumPasswordLength) {
    const message = `Use at least ${minimumPasswordLength} characters.`;
    throw errors.invalid(`The password is too short. ${message}`, [{ path: 'password', message }]);
  }
}
