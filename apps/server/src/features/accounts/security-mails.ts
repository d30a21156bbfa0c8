import type { Db } from '#platform/database/index.ts';
import { afterCommit } from '#platform/database/notices.ts';
import type { Mailer } from '#platform/mail/index.ts';
import type { UserRow } from './accounts.repo.ts';

export interface SecurityMailsDeps {
  mailer: Mailer | null;
  /** The address people reach this installation at. */
  site: string;
}

/**
 * Tells somebody by mail, where that is set up, how one can sign in to their account from now on, once `tx`
 * commits. `change`: a sentence. What it advises holds for accounts without a password, too.
 */
export function mailChange(
  { mailer, site }: SecurityMailsDeps,
  tx: Db,
  { user: { email, name }, change }: { user: Pick<UserRow, 'email' | 'name'>; change: string },
): void {
  const text = toText(name, site, change);
  afterCommit(tx, () => mailer?.send({ to: email, subject: 'Signing in to Hookline has changed', text }));
}

const toText = (name: string, site: string, change: string): string =>
  `Hello ${name},

${change} That is at ${site}.

If it was not you, choose a new password by “Forgot your password?” on the sign-in page: it ends everything else that lets into your account.
`;
