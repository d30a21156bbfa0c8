import type {
  NewPasskeyResponse,
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyResponse,
  Session,
} from '@hookline/contract/accounts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { AppError, errors } from '#platform/errors.ts';
import type { Call } from '#platform/http/call.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { newId } from '#platform/id.ts';
import type { Logger } from '#platform/log.ts';
import { hashToken, uuidOf } from '#platform/owned-token.ts';
import { findUser, hasPassword, type UserRow } from '../accounts.repo.ts';
import { countRefusal, insertAuditEntry } from '../audit.repo.ts';
import type { PasswordChecks } from '../passwords/password-checks.ts';
import { mailChange, type SecurityMailsDeps } from '../security-mails.ts';
import type { Sessions } from '../sessions.ts';
import { loadUser, toUser } from '../users.ts';
import {
  deletePasskey,
  holdPasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  saveUse,
} from './passkeys.repo.ts';
import { passkeyMs, PendingPasskeys } from './pending-passkeys.ts';
import { toCreationOptions } from './creation-options.ts';
import { readNewPasskey, readUse, rpIdOf } from './read-passkeys.ts';

interface PasskeysDeps extends SecurityMailsDeps {
  database: Database;
  clock: Clock;
  log: Logger;
  sessions: Sessions;
  checks: PasswordChecks;
  limits: { signIns: RateLimit; failedSignIns: RateLimit };
  /** Where people reach this installation; null: wherever they call it. */
  publicUrl: string | null;
}

type Caller = Pick<Call, 'address' | 'agent' | 'origin'>;
type OwnCall = Caller & Pick<Call, 'token' | 'isForwarded'>;
type Confirmation = { currentPassword?: string | undefined };

interface Use {
  credential: PasskeyResponse;
  passkey: PasskeyRow;
  challenge: string;
  caller: Caller;
}

/** More than anybody has devices. */
const maxPasskeys = 20;

/** What a user has in the place of a password: keys in their devices. */
export class Passkeys {
  readonly #deps: PasskeysDeps;
  readonly #pending: PendingPasskeys;

  constructor(deps: PasskeysDeps) {
    this.#deps = deps;
    this.#pending = new PendingPasskeys(deps);
  }

  /** What a browser asks for any passkey of this installation with. Throws `no_passkeys`. */
  async ask(caller: Caller): Promise<{ flow: string; options: PasskeyRequestOptions }> {
    await this.#deps.limits.signIns.count(networkOf(caller.address));
    const rpId = rpIdOf(this.#origin(caller));
    const { flow, challenge } = await this.#pending.begin('sign-in');
    return { flow, options: { challenge, rpId, timeout: passkeyMs, userVerification: 'required' } };
  }

  /** Signs in. Throws `sign_in_expired`, `passkey_refused` whatever is wrong, and `account_disabled`. */
  async signIn(
    { flow, credential }: { flow: string; credential: PasskeyResponse },
    caller: Caller,
  ): Promise<Session> {
    const { limits, database, clock } = this.#deps;
    const network = networkOf(caller.address);
    const challenge = await this.#pending.take('sign-in', flow);
    const actor = userOf(credential.response.userHandle);
    const attempts = `${actor.userId} ${network}`;
    await limits.failedSignIns.count(attempts);
    const passkeyId = Buffer.from(credential.id, 'base64url');
    let isKnown = false;
    try {
      const session = await database.transaction(async (tx) => {
        const user = await findUser(actor, tx);
        // The user is held before the passkey, as where a new password deletes it.
        const isOpen = user !== null && (await hasPassword(actor, tx, user.passwordHash));
        const passkey = user && (await holdPasskey(actor, tx, passkeyId));
        if (passkey === null) {
          throw refused();
        }
        isKnown = true;
        await this.#use(tx, { credential, passkey, challenge, caller });
        if (!isOpen) {
          throw user?.disabledAt === null ? refused() : errors.accountDisabled();
        }
        const token = await this.#deps.sessions.start(actor, tx, { way: 'passkey', caller });
        return { user: toUser(user), token };
      });
      await limits.failedSignIns.takeBack(attempts);
      return session;
    } catch (error) {
      if (isKnown && error instanceof AppError) {
        await countRefusal(actor, database.db, { detail: 'passkey', caller, at: clock() });
      }
      throw error;
    }
  }

  async list(actor: Actor): Promise<Passkey[]> {
    return (await listPasskeys(actor, this.#deps.database.db)).map(toPasskey);
  }

  /**
   * What a browser makes a passkey with. Throws `wrong_password`, `sign_in_again`, `no_passkeys`, and
   * `too_many_passkeys`.
   */
  async begin(
    actor: Actor,
    { currentPassword }: Confirmation,
    call: OwnCall,
  ): Promise<{ flow: string; options: PasskeyCreationOptions }> {
    const user = await loadUser(actor, this.#deps.database.db);
    await this.#deps.checks.require(user, currentPassword, call);
    if (user.isDemo) {
      throw errors.impossible(
        'no_passkeys',
        'In demo mode anybody can sign in to this account. Set a password of your own first.',
      );
    }
    const rpId = rpIdOf(this.#origin(call));
    const present = await listPasskeys(actor, this.#deps.database.db);
    if (present.length >= maxPasskeys) {
      throw errors.impossible(
        'too_many_passkeys',
        `An account can have ${maxPasskeys} passkeys at most. Remove one first.`,
      );
    }
    const { flow, challenge } = await this.#pending.begin(purposeOf(call));
    return { flow, options: toCreationOptions({ rpId, challenge, user, present }) };
  }

  /** Adds what the browser made. Throws `sign_in_expired`, `passkey_refused`. */
  async add(
    actor: Actor,
    { flow, name, credential }: { flow: string; name: string; credential: NewPasskeyResponse },
    call: OwnCall,
  ): Promise<Passkey> {
    const { database, clock, checks } = this.#deps;
    const challenge = await this.#pending.take(purposeOf(call), flow);
    const expected = { challenge, origin: this.#origin(call) };
    const made = await this.#refusing(() => readNewPasskey(credential, expected), notAdded);
    return database.transaction(async (tx) => {
      const user = await loadUser(actor, tx);
      await checks.hold(actor, tx, { user, call, toError: errors.signInExpired });
      const row = { ...made, id: newId(), name, createdAt: clock(), lastUsedAt: null };
      const added = await insertPasskey(actor, tx, row);
      if (added === null) {
        throw errors.impossible('passkey_refused', 'This passkey already belongs to an account here.');
      }
      await this.#recordAndMail(tx, user, { kind: 'passkey_added', name, caller: call });
      return toPasskey(added);
    });
  }

  /** Throws `wrong_password`, `sign_in_again`, and `not_found` where there is none. */
  async remove(actor: Actor, id: string, { currentPassword, call }: Confirmation & { call: OwnCall }) {
    const user = await loadUser(actor, this.#deps.database.db);
    await this.#deps.checks.require(user, currentPassword, call);
    await this.#deps.database.transaction(async (tx) => {
      await this.#deps.checks.hold(actor, tx, { user, call });
      const removed = await deletePasskey(actor, tx, id);
      if (removed === null) {
        throw errors.notFound('passkey');
      }
      await this.#recordAndMail(tx, user, { kind: 'passkey_removed', name: removed.name, caller: call });
    });
  }

  /** Where passkeys are made and used: the page's own address, which the Host check has let in. */
  #origin({ origin }: Pick<Call, 'origin'>): string {
    return new URL(this.#deps.publicUrl ?? origin).origin;
  }

  async #use(tx: Db, { credential, passkey, challenge, caller }: Use): Promise<void> {
    const expected = { passkey, challenge, origin: this.#origin(caller) };
    const counter = await this.#refusing(() => readUse(credential, expected));
    const { id, userId } = passkey;
    await saveUse({ userId }, tx, { id, counter, lastUsedAt: this.#deps.clock() });
  }

  async #recordAndMail(
    tx: Db,
    user: UserRow,
    { kind, name, caller }: { kind: 'passkey_added' | 'passkey_removed'; name: string; caller: Caller },
  ): Promise<void> {
    const actor = { userId: user.id };
    await insertAuditEntry(actor, tx, { kind, detail: name, caller, at: this.#deps.clock() });
    const change =
      kind === 'passkey_added'
        ? `The passkey “${name}” can now sign in to your account.`
        : `The passkey “${name}” can no longer sign in to your account.`;
    mailChange(this.#deps, tx, { user, change });
  }

  /** Whoever is refused learns no more than that; the log has why. */
  async #refusing<T>(read: () => Promise<T>, toError = refused): Promise<T> {
    try {
      return await read();
    } catch (error) {
      this.#deps.log.info({ reason: error instanceof Error ? error.message : '' }, 'A passkey was refused.');
      throw toError();
    }
  }
}

const refused = () =>
  errors.impossible(
    'passkey_refused',
    'This passkey is not accepted here. It may have been removed in Settings; sign in another way.',
  );

const notAdded = () =>
  errors.impossible(
    'passkey_refused',
    'Your browser’s passkey could not be verified, so it was not added. Try again, or use another device.',
  );

/** Only the session that began adds: a flow is of no use to another. */
const purposeOf = ({ token }: Pick<Call, 'token'>): string =>
  `added by ${hashToken(token ?? '').toString('hex')}`;

/** Whose passkey it says it is. Throws `passkey_refused` for what is no id. */
function userOf(handle: string): Actor {
  const userId = uuidOf(Buffer.from(handle, 'base64url'));
  if (userId === null) {
    throw refused();
  }
  return { userId };
}

const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
