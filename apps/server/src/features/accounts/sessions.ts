import type { AuditEntry, OpenSession } from '@hookline/contract/accounts';
import { createHash } from 'node:crypto';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import type { Call, Caller } from '#platform/http/call.ts';
import { hashToken, newToken, ownerOf } from '#platform/owned-token.ts';
import { dayMs } from '#platform/time-zone.ts';
import {
  deleteExpired,
  deleteSession,
  deleteSessions,
  insertSession,
  listSessions,
  touchSession,
} from './accounts.repo.ts';
import { insertAuditEntry, listAuditEntries } from './audit.repo.ts';
import type { KnownCallers } from './known-callers.ts';

const lifetime = 30 * dayMs;
/** No figure looks back further than 60 days. */
const maxActivityAge = 62 * dayMs;
const maxAuditAge = 90 * dayMs;

interface SessionsDeps {
  database: Database;
  clock: Clock;
  known: KnownCallers;
}

/** Who is signed in. */
export class Sessions {
  readonly #deps: SessionsDeps;

  constructor(deps: SessionsDeps) {
    this.#deps = deps;
  }

  /** A new session's token. `way`: how its user signed in, for the log. */
  async start(
    actor: Actor,
    db: Db,
    { way, caller }: { way: string; caller: Pick<Call, 'address' | 'agent'> },
  ): Promise<string> {
    const { token, hash } = newToken(actor.userId);
    const now = this.#deps.clock();
    await insertSession(actor, db, {
      tokenHash: hash,
      agent: caller.agent,
      createdAt: now,
      expiresAt: lifetimeFrom(now),
    });
    await insertAuditEntry(actor, db, { kind: 'sign_in', detail: way, caller, at: now });
    return token;
  }

  /** What happened to the account lately, sign-ins above all. */
  recent(actor: Actor): Promise<AuditEntry[]> {
    return listAuditEntries(actor, this.#deps.database.db);
  }

  /** All sessions of this user, the last used first. */
  async list(actor: Actor, token: string): Promise<OpenSession[]> {
    const { database, clock } = this.#deps;
    const current = hashToken(token);
    return (await listSessions(actor, database.db, clock())).map(
      ({ tokenHash, agent, createdAt, expiresAt }) => ({
        // A part of a hash of the hash: it identifies a session, and leads back to neither hash nor token.
        id: createHash('sha256').update(tokenHash).digest('hex').slice(0, 16),
        agent,
        created_at: createdAt.toISOString(),
        last_active_at: new Date(expiresAt.getTime() - lifetime).toISOString(),
        is_current: tokenHash.equals(current),
      }),
    );
  }

  /** Who calls with this token; null when its session does not exist, or no longer. */
  authenticate(token: string): Promise<Caller<Actor> | null> {
    const now = this.#deps.clock();
    return this.#deps.known.find(token, now, () => this.#lookUp(token, now));
  }

  /** Ends one session, in every process. */
  end(actor: Actor, token: string): Promise<void> {
    return this.#deps.database.transaction(async (tx) => {
      await deleteSession(actor, tx, hashToken(token));
      this.#deps.known.forget(actor, tx);
    });
  }

  /** Ends all sessions of this user but one, in every process. */
  leaveOthers(actor: Actor, token: string): Promise<void> {
    return this.#deps.database.transaction((tx) => this.endOthers(actor, tx, token));
  }

  /** Ends all sessions of this user but one, once `tx` commits. */
  async endOthers(actor: Actor, tx: Db, token: string): Promise<void> {
    await deleteSessions(actor, tx, hashToken(token));
    this.#deps.known.forget(actor, tx);
  }

  async #lookUp(token: string, now: Date) {
    const userId = ownerOf(token);
    const session = { tokenHash: hashToken(token), now, expiresAt: lifetimeFrom(now) };
    return userId !== null && (await touchSession({ userId }, this.#deps.database.db, session))
      ? { actor: { userId }, scopes: null, expiresAt: null }
      : null;
  }
}

const lifetimeFrom = (now: Date): Date => new Date(now.getTime() + lifetime);

/** Deletes what has expired: sessions, invitations, old entries of the log, and days that no figure needs. */
export const forgetExpired = (db: Db, now: Date): Promise<void> =>
  deleteExpired(db, {
    now,
    day: new Date(now.getTime() - maxActivityAge).toISOString().slice(0, 10),
    auditedSince: new Date(now.getTime() - maxAuditAge),
  });
