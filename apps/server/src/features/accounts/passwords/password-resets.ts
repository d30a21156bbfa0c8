import type { Session } from '@hookline/contract/accounts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Call } from '#platform/http/call.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { Logger } from '#platform/log.ts';
import type { Mailer } from '#platform/mail/index.ts';
import { hashToken, newToken, ownerOf } from '#platform/owned-token.ts';
import { deletePasswordReset, findUser, findUserByEmail, savePasswordReset } from '../accounts.repo.ts';
import { hashPassword, replacePassword } from './passwords.ts';
import type { Sessions } from '../sessions.ts';
import { requireLongPassword, toUser } from '../users.ts';

interface PasswordResetsDeps {
  database: Database;
  clock: Clock;
  log: Logger;
  sessions: Sessions;
  limits: { signIns: RateLimit };
  mailer: Mailer | null;
  /** The address people reach this installation at. */
  site: string;
}

type Caller = Pick<Call, 'address' | 'agent'>;

const lifetimeMs = 30 * 60_000;
/** Nobody's mailbox is filled by a stranger. */
const pauseMs = 60_000;

/** Ways back in for who forgot a password, by a link that is mailed. */
export class PasswordResets {
  readonly #deps: PasswordResetsDeps;

  constructor(deps: PasswordResetsDeps) {
    this.#deps = deps;
  }

  /**
   * Mails a link where there is such an account. The answer comes before that is known, so that neither it
   * nor its time says whether there is one. Throws `no_mail` where no mail is sent here.
   */
  async request(email: string, caller: Caller): Promise<void> {
    const { limits, mailer, log } = this.#deps;
    if (mailer === null) {
      throw errors.impossible(
        'no_mail',
        'This server cannot send mail. Ask whoever runs it for a new password (npm run reset-password).',
      );
    }
    await limits.signIns.count(networkOf(caller.address));
    this.#mail(email, mailer).catch((error: unknown) =>
      log.error({ err: error }, 'A password-reset mail could not be prepared.'),
    );
  }

  /**
   * Sets a new password and signs in; everything else that lets in ends. Throws `reset_ended` for a link that
   * was used, is older than half an hour or was never sent.
   */
  async reset({ token, password }: { token: string; password: string }, caller: Caller): Promise<Session> {
    const { database, clock, sessions, limits } = this.#deps;
    await limits.signIns.count(networkOf(caller.address));
    requireLongPassword(password);
    const userId = ownerOf(token);
    const passwordHash = await hashPassword(password);
    return database.transaction(async (tx) => {
      const actor = { userId: userId ?? '' };
      const tokenHash = hashToken(token);
      if (userId === null || !(await deletePasswordReset(actor, tx, { tokenHash, now: clock() }))) {
        throw errors.resetEnded();
      }
      const user = await findUser(actor, tx);
      if (user === null || user.disabledAt !== null) {
        throw errors.accountDisabled();
      }
      const note = { at: clock(), caller };
      await replacePassword(actor, tx, { passwordHash, note });
      return {
        user: toUser(user),
        token: await sessions.start(actor, tx, { way: 'link by mail', caller }),
      };
    });
  }

  async #mail(email: string, mailer: Mailer): Promise<void> {
    const { database, clock, site } = this.#deps;
    const user = await findUserByEmail(database.db, email);
    if (user === null || user.disabledAt !== null) {
      return;
    }
    const { token, hash } = newToken(user.id);
    const now = clock();
    const isNew = await savePasswordReset({ userId: user.id }, database.db, {
      tokenHash: hash,
      expiresAt: new Date(now.getTime() + lifetimeMs),
      unlessAfter: new Date(now.getTime() + lifetimeMs - pauseMs),
    });
    if (isNew) {
      mailer.send({
        to: user.email,
        subject: 'Reset your Hookline password',
        text: toText(user.name, site, token),
      });
    }
  }
}

const toText = (name: string, site: string, token: string): string =>
  `Hello ${name},

Someone, probably you, asked to reset the password of your account at ${site}.
Choose a new one within 30 minutes:

${site}/reset-password?${new URLSearchParams({ token }).toString()}

If this was not you, ignore this mail: your password has not changed.
`;
