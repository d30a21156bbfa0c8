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
 * Notifies somebody by mail, where that is set up, of a change in how their account is signed in to, once
 * `tx` commits. `change`: a sentence. The advice holds for accounts without a password, too.
 */
export function mailChange(
  { mailer, site }: SecurityMailsDeps,
  tx: Db,
  { user: { email, name }, change }: { user: Pick<UserRow, 'email' | 'name'>; change: string },
): void {
  const text = toText(name, site, change);
  afterCommit(tx, () => mailer?.send({ to: email, subject: 'Your Hookline sign-in has changed', text }));
}

const toText = (name: string, site: string, change: string): string =>
  `Hello ${name},

${change}

If this was not you, reset your password with “Forgot your password?” on the sign-in page at ${site}.
That also signs out all devices and removes passkeys, API tokens and connected providers.
`;
