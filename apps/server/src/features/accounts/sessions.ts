import type { OpenSession } from '@hookline/contract/accounts';
import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import type { Listener } from '#platform/database/listener.ts';
import { afterCommit, notifyAfter } from '#platform/database/notices.ts';
import {
  deleteExpired,
  deleteSession,
  deleteSessions,
  insertSession,
  listSessions,
  touchSession,
} from './accounts.repo.ts';

const day = 24 * 60 * 60 * 1000;
const lifetime = 30 * day;
/** No figure looks back further than 60 days. */
const maxActivityAge = 62 * day;
/** How long a valid session is not looked up again. Processes are notified when it ends. */
const cacheMs = 30_000;
const maxCached = 10_000;

/** Notifies every process of the users whose sessions it must look up again. */
const sessionsChannel = 'hookline_sessions';

interface SessionsDeps {
  database: Database;
  clock: Clock;
}

interface SessionsOptions extends SessionsDeps {
  listener: Listener;
  /** Streams of a user: they end with any session, and clients with a valid one reconnect. */
  events: { end(userId: string): void };
}

/** Sessions of this installation; valid ones are cached until any process ends one of the same user. */
export async function startSessions({ listener, events, ...deps }: SessionsOptions): Promise<Sessions> {
  const sessions = new Sessions(deps);
  await listener.listen(
    sessionsChannel,
    (userId) => {
      sessions.drop(userId);
      events.end(userId);
    },
    () => sessions.dropAll(),
  );
  return sessions;
}

/** Makes every process look up the sessions of this user again once `tx` commits. */
export const notifySessions = ({ userId }: Actor, tx: Db): void => notifyAfter(tx, sessionsChannel, [userId]);

/** Who is signed in. */
export class Sessions {
  readonly #deps: SessionsDeps;
  readonly #cache = new Map<string, { actor: Actor; until: number }>();
  /** Counts drops: what was looked up before a drop must not be cached after it. */
  #drops = 0;

  constructor(deps: SessionsDeps) {
    this.#deps = deps;
  }

  /** A new session's token. */
  async start(actor: Actor, db: Db, agent: string | null): Promise<string> {
    const { token, hash } = newToken(actor.userId);
    const now = this.#deps.clock();
    await insertSession(actor, db, { tokenHash: hash, agent, createdAt: now, expiresAt: lifetimeFrom(now) });
    return token;
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

  /** The user of this token; null when its session does not exist, or no longer. */
  authenticate(token: string): Promise<Actor | null> {
    const cached = this.#cache.get(token);
    return cached !== undefined && cached.until > this.#deps.clock().getTime()
      ? Promise.resolve(cached.actor)
      : this.#lookUp(token);
  }

  /** Ends one session, in every process. */
  end(actor: Actor, token: string): Promise<void> {
    return this.#deps.database.transaction(async (tx) => {
      await deleteSession(actor, tx, hashToken(token));
      this.forget(actor, tx);
    });
  }

  /** Ends all sessions of this user but one, in every process. */
  leaveOthers(actor: Actor, token: string): Promise<void> {
    return this.#deps.database.transaction((tx) => this.endOthers(actor, tx, token));
  }

  /** Ends all sessions of this user but one, once `tx` commits. */
  async endOthers(actor: Actor, tx: Db, token: string): Promise<void> {
    await deleteSessions(actor, tx, hashToken(token));
    this.forget(actor, tx);
  }

  /** Makes every process look up the sessions of this user again once `tx` commits. */
  forget(actor: Actor, tx: Db): void {
    notifySessions(actor, tx);
    // Not before: until then sessions are still valid for others, and would be cached again.
    afterCommit(tx, () => this.drop(actor.userId));
  }

  /** Makes this process look up the sessions of this user again. */
  drop(userId: string): void {
    this.#drops += 1;
    for (const [token, { actor }] of this.#cache) {
      if (actor.userId === userId) {
        this.#cache.delete(token);
      }
    }
  }

  /** Makes this process look up every session again. */
  dropAll(): void {
    this.#drops += 1;
    this.#cache.clear();
  }

  async #lookUp(token: string): Promise<Actor | null> {
    const userId = ownerOf(token);
    const now = this.#deps.clock();
    const drops = this.#drops;
    const session = { tokenHash: hashToken(token), now, expiresAt: lifetimeFrom(now) };
    if (userId === null || !(await touchSession({ userId }, this.#deps.database.db, session))) {
      return null;
    }
    if (drops === this.#drops) {
      this.#store(token, { userId }, now);
    }
    return { userId };
  }

  #store(token: string, actor: Actor, now: Date): void {
    if (this.#cache.size >= maxCached) {
      this.#cache.clear();
    }
    this.#cache.set(token, { actor, until: now.getTime() + cacheMs });
  }
}

const lifetimeFrom = (now: Date): Date => new Date(now.getTime() + lifetime);

/** Deletes expired sessions, and days of activity that no figure needs any more. */
export const forgetExpired = (db: Db, now: Date): Promise<void> =>
  deleteExpired(db, { now, day: new Date(now.getTime() - maxActivityAge).toISOString().slice(0, 10) });

/** 256 random bits after the id of the user, by which the table of sessions is keyed. */
function newToken(userId: string): { token: string; hash: Buffer } {
  const token = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString(
    'base64url',
  );
  return { token, hash: hashToken(token) };
}

/** What the database stores of a token. */
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The user that a token names; null when it is not well formed. */
function ownerOf(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 48) {
    return null;
  }
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
