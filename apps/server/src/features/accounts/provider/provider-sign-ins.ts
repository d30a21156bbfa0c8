import type { Session, WaysIn } from '@hookline/contract/accounts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Call } from '#platform/http/call.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { newId } from '#platform/id.ts';
import { hashToken } from '#platform/owned-token.ts';
import { findUser, findUserByEmail, hasPassword, insertUser, type UserRow } from '../accounts.repo.ts';
import { countRefusal, insertAuditEntry } from '../audit.repo.ts';
import { mailChange, type SecurityMailsDeps } from '../security-mails.ts';
import type { PasswordChecks } from '../passwords/password-checks.ts';
import type { Sessions } from '../sessions.ts';
import type { SignUpGate } from '../sign-up/sign-up-gate.ts';
import { loadUser, nameFrom, toUser } from '../users.ts';
import {
  deleteIdentity,
  findIdentity,
  findUserBySubject,
  insertIdentity,
  insertPendingSignIn,
  takePendingSignIn,
} from './identities.repo.ts';
import {
  type IdentityProvider,
  newFlow,
  type ProvidedIdentity,
  verifiedAddress,
} from './identity-provider.ts';
import { SignInTickets } from './sign-in-tickets.ts';

interface ProviderSignInsDeps extends SecurityMailsDeps {
  database: Database;
  clock: Clock;
  sessions: Sessions;
  gate: SignUpGate;
  checks: PasswordChecks;
  limits: { signIns: RateLimit };
  secretKey: Buffer;
  /** Null: this installation has none. */
  provider: IdentityProvider | null;
  /** Where people reach this installation; null: wherever they call it. */
  publicUrl: string | null;
}

type Caller = Pick<Call, 'address' | 'agent' | 'isForwarded' | 'origin'>;

/** What a browser has that began a sign-in, and what it came back with. */
interface Return {
  flow: string;
  query: string;
}

/** Who is connected, and from where. */
interface Connection {
  identity: Pick<ProvidedIdentity, 'issuer' | 'subject' | 'email'>;
  caller: Caller;
}

/** How long somebody may take at the provider. */
const flowMs = 15 * 60_000;

/** Signing in by the provider of the installation, and which accounts it opens. */
export class ProviderSignIns {
  readonly #deps: ProviderSignInsDeps;
  readonly #tickets: SignInTickets;

  constructor(deps: ProviderSignInsDeps) {
    this.#deps = deps;
    this.#tickets = new SignInTickets(deps);
  }

  /** Where to send the browser, and what it must keep until it is back. Throws `provider_failed`. */
  async begin(caller: Caller): Promise<{ url: string; flow: string }> {
    const { database, clock, limits } = this.#deps;
    await limits.signIns.count(networkOf(caller.address));
    const flow = newFlow();
    const url = await this.#provider().addressFor(flow, this.#redirectUri(caller));
    const expiresAt = new Date(clock().getTime() + flowMs);
    await insertPendingSignIn(database.db, { flowHash: hashToken(flow), expiresAt });
    return { url, flow };
  }

  /**
   * Signs in who came back. Somebody new gets an account, where the sign-up gate lets them in. Throws
   * `sign_in_expired` for a sign-in that was not begun here, or used; `provider_failed`; `email_unverified`;
   * `sign_up_closed`; and `password_needed` where another account has the email address.
   */
  async complete(
    { invitation, ...back }: Return & { invitation?: string | undefined },
    caller: Caller,
  ): Promise<Session> {
    const { database, gate, limits } = this.#deps;
    await limits.signIns.count(networkOf(caller.address));
    const identity = await this.#identify(back, caller);
    const known = await findUserBySubject(database.db, identity);
    if (known !== null) {
      return this.#open(known, identity, caller);
    }
    const email = verifiedAddress(identity, this.#provider().host);
    const other = await findUserByEmail(database.db, email);
    if (other !== null) {
      throw this.#askForPassword(other, identity);
    }
    const admission = await gate.admit({ email, invitation }, caller);
    return database.transaction(async (tx) => {
      await admission(tx);
      const user = await insertUser(tx, this.#toRow(identity, email));
      if (user === null) {
        throw errors.emailTaken();
      }
      await this.#connect(tx, user, { identity, caller });
      return this.#start(tx, user, caller);
    });
  }

  /** Connects the account of a ticket by its password, and signs in. Throws `wrong_password`. */
  async confirm(
    { ticket, password }: { ticket: string; password: string },
    caller: Caller,
  ): Promise<Session> {
    const { database, checks, limits } = this.#deps;
    await limits.signIns.count(networkOf(caller.address));
    const identity = this.#tickets.open(ticket, this.#provider().issuer);
    const stored = await findUser({ userId: identity.userId }, database.db);
    const user = await checks.signIn({ email: stored?.email ?? '', password }, caller, () =>
      Promise.resolve(stored),
    );
    if (user === null) {
      throw errors.wrongPassword('That is not the password of this account.');
    }
    return database.transaction(async (tx) => {
      await this.#connectUnchanged(tx, user, { identity, caller });
      return this.#start(tx, user, caller);
    });
  }

  /** How the user can sign in. */
  async waysIn(actor: Actor): Promise<WaysIn> {
    const { database, provider } = this.#deps;
    const user = await loadUser(actor, database.db);
    const identity = provider && (await findIdentity(actor, database.db, provider.issuer));
    return {
      hasPassword: user.passwordHash !== null,
      provider: provider?.host ?? null,
      connected: identity && { email: identity.email },
    };
  }

  /** Connects the account of who is signed in. Throws as `complete` does, and `wrong_password`. */
  async connect(
    actor: Actor,
    { currentPassword, ...back }: Return & { currentPassword?: string | undefined },
    call: Call,
  ): Promise<WaysIn> {
    const user = await loadUser(actor, this.#deps.database.db);
    await this.#deps.checks.require(user, currentPassword, call);
    const identity = await this.#identify(back, call);
    await this.#deps.database.transaction((tx) =>
      this.#connectUnchanged(tx, user, { identity, caller: call }),
    );
    return this.waysIn(actor);
  }

  /** Throws `last_way_in` where there is no password, and `not_found` where nothing is connected. */
  async disconnect(actor: Actor, caller: Caller): Promise<void> {
    const { database } = this.#deps;
    const { issuer, host } = this.#provider();
    if ((await loadUser(actor, database.db)).passwordHash === null) {
      throw errors.impossible(
        'last_way_in',
        `Set a password first: without ${host} you could no longer sign in.`,
      );
    }
    await database.transaction(async (tx) => {
      if (!(await deleteIdentity(actor, tx, issuer))) {
        throw errors.notFound('connection');
      }
      await this.#note(actor, tx, { kind: 'provider_disconnected', caller });
    });
  }

  #provider(): IdentityProvider {
    const { provider } = this.#deps;
    if (provider === null) {
      throw errors.notFound('address');
    }
    return provider;
  }

  #redirectUri({ origin }: Pick<Call, 'origin'>): string {
    return `${this.#deps.publicUrl ?? origin}/auth/callback`;
  }

  async #identify({ flow, query }: Return, caller: Pick<Call, 'origin'>): Promise<ProvidedIdentity> {
    const { database, clock } = this.#deps;
    const provider = this.#provider();
    if (!(await takePendingSignIn(database.db, { flowHash: hashToken(flow), now: clock() }))) {
      throw errors.signInExpired();
    }
    return provider.identify({ flow, query, redirectUri: this.#redirectUri(caller) });
  }

  #askForPassword({ id, email, passwordHash }: UserRow, { issuer, subject }: ProvidedIdentity) {
    const { host } = this.#provider();
    if (passwordHash === null) {
      return errors.impossible(
        'no_password',
        `An account with ${email} already exists here and belongs to someone else at ${host}. ` +
          'It has no password yet: set one with “Forgot your password?”, or ask whoever runs this server, ' +
          'then start again.',
      );
    }
    const ticket = this.#tickets.seal({ userId: id, issuer, subject, email });
    return errors.passwordNeeded(host, { ticket, email });
  }

  /** Checking a password takes a while: by now it may have changed, or the account may be deleted. */
  async #connectUnchanged(tx: Db, user: UserRow, connection: Connection): Promise<void> {
    if (!(await hasPassword({ userId: user.id }, tx, user.passwordHash))) {
      throw errors.wrongPassword('The password of this account has just been changed. Start again.');
    }
    if (await this.#connect(tx, user, connection)) {
      const change = `${this.#provider().host} can now sign in to your account.`;
      mailChange(this.#deps, tx, { user, change });
    }
  }

  /** False where they were connected. Throws `already_connected` where either of both is otherwise. */
  async #connect(
    tx: Db,
    { id: userId }: UserRow,
    { identity: { issuer, subject, email }, caller }: Connection,
  ): Promise<boolean> {
    const row = { issuer, subject, email, createdAt: this.#deps.clock() };
    const isNew = await insertIdentity({ userId }, tx, row);
    if (isNew) {
      await this.#note({ userId }, tx, { kind: 'provider_connected', caller });
    } else if ((await findUserBySubject(tx, row))?.id !== userId) {
      throw errors.impossible(
        'already_connected',
        `This account is connected to someone else at ${this.#provider().host}, ` +
          'or you are connected to another account here. Disconnect that one first, in Settings.',
      );
    }
    return isNew;
  }

  #note(
    actor: Actor,
    tx: Db,
    entry: { kind: 'provider_connected' | 'provider_disconnected'; caller: Caller },
  ): Promise<void> {
    return insertAuditEntry(actor, tx, { ...entry, detail: this.#provider().host, at: this.#deps.clock() });
  }

  async #open(user: UserRow, identity: ProvidedIdentity, caller: Caller): Promise<Session> {
    const { database, clock } = this.#deps;
    const actor = { userId: user.id };
    if (user.disabledAt !== null) {
      await countRefusal(actor, database.db, { detail: this.#provider().host, caller, at: clock() });
      throw errors.accountDisabled();
    }
    return database.transaction(async (tx) => {
      // Held first: who waited for a new password to be set finds no connection after it.
      const isSame = await hasPassword(actor, tx, user.passwordHash);
      if (!isSame || (await findUserBySubject(tx, identity))?.id !== user.id) {
        throw errors.signInExpired();
      }
      return this.#start(tx, user, caller);
    });
  }

  async #start(tx: Db, user: UserRow, caller: Caller): Promise<Session> {
    const way = this.#provider().host;
    return {
      user: toUser(user),
      token: await this.#deps.sessions.start({ userId: user.id }, tx, { way, caller }),
    };
  }

  #toRow({ name }: ProvidedIdentity, email: string): UserRow {
    return {
      id: newId(),
      name: name?.slice(0, 200) ?? nameFrom(email),
      email,
      passwordHash: null,
      isDemo: false,
      createdAt: this.#deps.clock(),
      disabledAt: null,
    };
  }
}
