import type { Session, User } from '@hookline/contract/accounts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/index.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Call } from '#platform/http/call.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { newId } from '#platform/id.ts';
import type { ZipEntry } from '#platform/zip/index.ts';
import { jsonEntry } from '#platform/zip/json-entries.ts';
import { deleteApiTokens } from './tokens/api-tokens.repo.ts';
import { insertAuditEntry } from './audit.repo.ts';
import type { KnownCallers } from './known-callers.ts';
import {
  deleteUser,
  findUser,
  findUserByEmail,
  insertUser,
  hasPassword,
  isFirstUser,
  updateUser,
  type UserRow,
} from './accounts.repo.ts';
import type { Credentials, PasswordChecks } from './passwords/password-checks.ts';
import { hashPassword } from './passwords/passwords.ts';
import type { Sessions } from './sessions.ts';
import { deletePasskeys } from './passkeys/passkeys.repo.ts';
import { deleteIdentities } from './provider/identities.repo.ts';
import { mailChange, type SecurityMailsDeps } from './security-mails.ts';
import type { SignUpGate } from './sign-up/sign-up-gate.ts';
import { loadUser, nameFrom, requireLongPassword, toUser } from './users.ts';

export interface AccountsDeps extends SecurityMailsDeps {
  database: Database;
  sessions: Sessions;
  known: KnownCallers;
  clock: Clock;
  gate: SignUpGate;
  config: Pick<Config, 'adminEmails'>;
  /** Whether demo mode applies to a call. */
  isDemo(call: Pick<Call, 'isForwarded'>): boolean;
  checks: PasswordChecks;
  limits: { signIns: RateLimit };
  /** Deletes what a user has outside the database once `tx` commits. */
  forgetUser(actor: Actor, tx: Db): Promise<void>;
}

interface Person extends Credentials {
  name: string;
  invitation?: string | undefined;
}

/** Where somebody signs in from. */
type Caller = Pick<Call, 'address' | 'agent' | 'isForwarded'>;

/** In which session somebody changes their account. */
type ProfileCall = Pick<Call, 'token' | 'isForwarded' | 'address' | 'agent'>;

interface ProfileChange {
  name?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  currentPassword?: string | undefined;
}

/** Accounts and who may use them. */
export class Accounts {
  readonly #deps: AccountsDeps;

  constructor(deps: AccountsDeps) {
    this.#deps = deps;
  }

  /**
   * Creates an account and signs in. Throws `sign_up_closed`, `email_taken`, or `invalid` for a short
   * password.
   */
  async signUp(person: Person, caller: Caller): Promise<Session> {
    await this.#deps.limits.signIns.count(networkOf(caller.address));
    const admission = await this.#deps.gate.admit(person, caller);
    this.#requireStrength(person.password, this.#deps.isDemo(caller));
    const row = await this.#toRow(person, false);
    const user = await this.#deps.database.transaction(async (tx) => {
      await admission(tx);
      const made = await insertUser(tx, row);
      if (made === null) {
        throw errors.emailTaken();
      }
      return made;
    });
    return this.#open(user, 'new account', caller);
  }

  /**
   * Signs in. Throws `wrong_credentials`. In demo mode an unknown email creates a demo account.
   */
  async logIn(credentials: Credentials, caller: Caller): Promise<Session> {
    const { limits, checks, isDemo } = this.#deps;
    await limits.signIns.count(networkOf(caller.address));
    const user = await checks.signIn(credentials, caller, () =>
      this.#findForLogIn(credentials, isDemo(caller)),
    );
    if (user === null) {
      throw errors.wrongCredentials();
    }
    return this.#open(user, 'password', caller);
  }

  /** Ends the session of this token. */
  logOut(actor: Actor, token: string): Promise<void> {
    return this.#deps.sessions.end(actor, token);
  }

  /** Who is signed in. */
  async me(actor: Actor): Promise<User> {
    return toUser(await loadUser(actor, this.#deps.database.db));
  }

  /**
   * Whether the installation is theirs: its first account, or the first that is left, or one of
   * ADMIN_EMAILS.
   */
  async isOwner(actor: Actor): Promise<boolean> {
    const { database, config } = this.#deps;
    const isFirst = await isFirstUser(actor, database.db);
    // Without such names nobody's is looked up.
    const user = isFirst || config.adminEmails.length === 0 ? null : await findUser(actor, database.db);
    return this.ownsInstallation({ isFirst, email: user?.email ?? '' });
  }

  /** The same of an account that is known already. */
  ownsInstallation({ isFirst, email }: { isFirst: boolean; email: string }): boolean {
    return isFirst || this.#deps.config.adminEmails.includes(email);
  }

  /** The profile, as a part of an export of everything. */
  async *takeOut(actor: Actor): AsyncGenerator<ZipEntry> {
    yield jsonEntry('profile.json', this.#deps.clock(), () => this.me(actor));
  }

  /**
   * Changes the fields that are set. Another email address or password needs the current password, or, where
   * there is none, a fresh session. A new password ends all API tokens, and all sessions but that of the
   * call; in the place of another it ends connections with a provider and passkeys, too. Throws `wrong_password`,
   * `sign_in_again`, `email_taken`.
   */
  async changeProfile(actor: Actor, change: ProfileChange, call: ProfileCall): Promise<User> {
    const user = await loadUser(actor, this.#deps.database.db);
    const { currentPassword, email, password } = change;
    if (password !== undefined && currentPassword === undefined && user.passwordHash !== null) {
      const message = 'Enter your current password to change the password.';
      throw errors.invalid(message, [{ path: 'currentPassword', message }]);
    }
    // A stolen token must not be enough to lock its owner out.
    if (
      currentPassword !== undefined ||
      password !== undefined ||
      (email !== undefined && email !== user.email)
    ) {
      await this.#deps.checks.require(user, currentPassword, call);
    }
    if (password !== undefined) {
      this.#requireStrength(password, this.#deps.isDemo(call));
    }
    const patch = await toPatch(change);
    if (Object.keys(patch).length === 0) {
      return toUser(user);
    }
    return this.#deps.database.transaction(async (tx) => {
      await this.#deps.checks.hold(actor, tx, { user, call });
      const changed = await updateUser(actor, tx, patch);
      if (changed === null) {
        throw errors.emailTaken();
      }
      const at = this.#deps.clock();
      if (changed.email !== user.email) {
        await insertAuditEntry(actor, tx, { kind: 'email_changed', at, caller: call });
        // To the address of before: later mails go to the new one, whoever wrote it.
        mailChange(this.#deps, tx, {
          user,
          change: `The email address of your account is now ${changed.email}.`,
        });
      }
      if (password !== undefined) {
        await insertAuditEntry(actor, tx, { kind: 'password_changed', at, caller: call });
        await deleteApiTokens(actor, tx);
        // Who chooses a first password came another way, and goes on coming that way.
        if (user.passwordHash !== null) {
          await deleteIdentities(actor, tx);
          await deletePasskeys(actor, tx);
        }
        await this.#deps.sessions.endOthers(actor, tx, call.token ?? '');
      }
      return toUser(changed);
    });
  }

  /** Deletes the account with everything it owns. Throws `wrong_password`, `sign_in_again`. */
  async deleteAccount(actor: Actor, password: string | undefined, call: ProfileCall): Promise<void> {
    const { database, known, forgetUser, checks } = this.#deps;
    const user = await loadUser(actor, database.db);
    await checks.require(user, password, call);
    await database.transaction(async (tx) => {
      await checks.hold(actor, tx, { user, call });
      await forgetUser(actor, tx);
      await deleteUser(actor, tx);
      known.forget(actor, tx);
    });
  }

  /** Checking a password takes a while: by now it may have changed, or the account may be deleted. */
  async #open(user: UserRow, way: string, caller: Caller): Promise<Session> {
    const { sessions, database } = this.#deps;
    const actor = { userId: user.id };
    return database.transaction(async (tx) => {
      if (!(await hasPassword(actor, tx, user.passwordHash))) {
        throw errors.wrongCredentials();
      }
      return { user: toUser(user), token: await sessions.start(actor, tx, { way, caller }) };
    });
  }

  async #toRow({ name, email, password }: Person, isDemo: boolean): Promise<UserRow> {
    const passwordHash = await hashPassword(password);
    return {
      id: newId(),
      name,
      email,
      passwordHash,
      isDemo,
      createdAt: this.#deps.clock(),
      disabledAt: null,
    };
  }

  /** Two simultaneous first log-ins create one demo account. */
  async #findForLogIn({ email, password }: Credentials, isDemo: boolean): Promise<UserRow | null> {
    const { database } = this.#deps;
    const existing = await findUserByEmail(database.db, email);
    if (existing !== null || !isDemo) {
      return existing;
    }
    const row = await this.#toRow({ name: nameFrom(email), email, password }, true);
    const created = await insertUser(database.db, row);
    return created ?? findUserByEmail(database.db, email);
  }

  #requireStrength(password: string, isDemo: boolean): void {
    if (!isDemo) {
      requireLongPassword(password);
    }
  }
}

/** An account with a chosen password is no demo account any more. */
const toPatch = async ({ name, email, password }: ProfileChange) => ({
  ...(name !== undefined && { name }),
  ...(email !== undefined && { email }),
  ...(password !== undefined && { passwordHash: await hashPassword(password), isDemo: false }),
});
