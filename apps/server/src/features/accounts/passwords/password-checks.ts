import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { type AppError, errors } from '#platform/errors.ts';
import type { Call } from '#platform/http/call.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { Logger } from '#platform/log.ts';
import { hashToken } from '#platform/owned-token.ts';
import { findSession, hasPassword, type UserRow } from '../accounts.repo.ts';
import { countRefusal } from '../audit.repo.ts';
import { isPassword, pretendToCheck } from './passwords.ts';

interface PasswordChecksDeps {
  database: Database;
  clock: Clock;
  log: Logger;
  limits: { failedSignIns: RateLimit };
  /** Whether demo mode applies to a call. */
  isDemo(call: Pick<Call, 'isForwarded'>): boolean;
}

export interface Credentials {
  email: string;
  password: string;
}

/** How long after signing in somebody without a password counts as having proved who they are. */
const freshMs = 10 * 60_000;

/** Proof that somebody is the owner of an account. */
export class PasswordChecks {
  readonly #deps: PasswordChecksDeps;

  constructor(deps: PasswordChecksDeps) {
    this.#deps = deps;
  }

  /**
   * The account that `find` brings, where the password is its own; else null, after the same time. Throws
   * `account_disabled`, and `too_many_requests` after too many failures.
   */
  async signIn(
    { email, password }: Credentials,
    caller: Pick<Call, 'address' | 'agent' | 'isForwarded'>,
    find: () => Promise<UserRow | null>,
  ): Promise<UserRow | null> {
    const { limits, isDemo } = this.#deps;
    // By both: nobody elsewhere can use up the attempts of an account's owner.
    const attempts = `${email} ${networkOf(caller.address)}`;
    await limits.failedSignIns.count(attempts);
    const user = await find();
    if (user === null) {
      await pretendToCheck(password);
      return null;
    }
    if (user.passwordHash === null) {
      await pretendToCheck(password);
    }
    if (!(await passes(user, password, isDemo(caller)))) {
      this.#noteRefusal(user, caller);
      return null;
    }
    if (user.disabledAt !== null) {
      this.#noteRefusal(user, caller);
      // Only who knows the password learns of it.
      throw errors.accountDisabled();
    }
    await limits.failedSignIns.takeBack(attempts);
    return user;
  }

  /**
   * Throws unless whoever is signed in proves once more who they are: by their password (`wrong_password`),
   * or, where they have none, by having signed in just now (`sign_in_again`).
   */
  async require(
    user: UserRow,
    password: string | undefined,
    call: Pick<Call, 'token' | 'isForwarded'>,
  ): Promise<void> {
    const { limits, isDemo } = this.#deps;
    if (user.passwordHash === null) {
      return this.#requireFresh(user, call.token ?? '');
    }
    if (password === undefined) {
      throw errors.wrongPassword('Enter your current password.');
    }
    // Whoever is signed in has attempts of their own.
    await limits.failedSignIns.count(user.id);
    if (!(await passes(user, password, isDemo(call)))) {
      throw errors.wrongPassword();
    }
    await limits.failedSignIns.takeBack(user.id);
  }

  /**
   * Keeps the account as it was when it was read, and the session of the call with it, until `tx` ends.
   * Checking a password takes a while: a reset that came in between has ended the session and must not be
   * undone by whoever knew the password of before. Throws `toError`, by default `not_signed_in`.
   */
  async hold(
    actor: Actor,
    tx: Db,
    {
      user,
      call,
      toError = errors.notSignedIn,
    }: { user: UserRow; call: Pick<Call, 'token'>; toError?: () => AppError },
  ): Promise<void> {
    const isSame = await hasPassword(actor, tx, user.passwordHash);
    if (!isSame || (await findSession(actor, tx, hashToken(call.token ?? ''))) === null) {
      throw toError();
    }
  }

  /** Beside the call: the time of a refusal must not reveal which e-mails have accounts. */
  #noteRefusal({ id: userId }: UserRow, caller: Pick<Call, 'address' | 'agent'>): void {
    const { database, clock, log } = this.#deps;
    countRefusal({ userId }, database.db, { detail: 'password', caller, at: clock() }).catch(
      (error: unknown) =>
        log.warn({ err: error }, 'A refused sign-in could not be added to the account’s log.'),
    );
  }

  async #requireFresh({ id }: UserRow, token: string): Promise<void> {
    const { database, clock } = this.#deps;
    const session = await findSession({ userId: id }, database.db, hashToken(token));
    if (session === null || session.createdAt.getTime() < clock().getTime() - freshMs) {
      throw errors.impossible(
        'sign_in_again',
        'Your account has no password. Sign out and in again, then do this within ten minutes.',
      );
    }
  }
}

/** A demo account takes any password while demo mode is on; no other account ever does. */
const passes = async ({ passwordHash, ...user }: UserRow, password: string, isDemo: boolean) =>
  (isDemo && user.isDemo) || (passwordHash !== null && (await isPassword(passwordHash, password)));
