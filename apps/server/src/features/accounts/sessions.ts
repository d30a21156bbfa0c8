import type { OpenSession } from '@hookline/contract/accounts';
import { createHash } from 'node:crypto';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import type { Listener } from '#platform/database/listener.ts';
import { afterCommit, notifyAfter } from '#platform/database/notices.ts';
import { deleteSession, deleteSessions, insertSession, listSessions, touchSession } from './accounts.repo.ts';
import { hashToken, newToken, ownerOf } from './tokens.ts';

const day = 24 * 60 * 60 * 1000;
const lifetime = 30 * day;
/**
 * How long a session found alive is not looked up again, in milliseconds. An ended one is forgotten at once,
 * by notification.
 */
const trust = 30_000;
const remembered = 10_000;

/** Where every process is notified whose sessions it must look up again. */
const sessionsChannel = 'hookline_sessions';

interface SessionsDeps {
  database: Database;
  clock: Clock;
}

interface SessionsOptions extends SessionsDeps {
  listener: Listener;
  /**
   * Streams that were opened in a session: ended with it, they are asked for again by those whose session
   * still lives.
   */
  events: { end(userId: string): void };
}

/**
 * Sessions of this installation; those found alive are remembered until any process ends one of the same
 * user.
 */
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

/** Makes every process look sessions of this user up again, once `tx` commits. */
export const notifySessions = ({ userId }: Actor, tx: Db): void => notifyAfter(tx, sessionsChannel, [userId]);

/** Who is signed in. */
export class Sessions {
  readonly #deps: SessionsDeps;
  readonly #alive = new Map<string, { actor: Actor; until: number }>();
  /** How often sessions were dropped: what was looked up before a drop must not be remembered after it. */
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

  /** Everywhere this user is signed in, the last used first. */
  async list(actor: Actor, token: string): Promise<OpenSession[]> {
    const { database, clock } = this.#deps;
    const current = hashToken(token);
    return (await listSessions(actor, database.db, clock())).map(
      ({ tokenHash, agent, createdAt, expiresAt }) => ({
        // A part of a hash of the hash: enough to tell them apart, of no use for finding either.
        id: createHash('sha256').update(tokenHash).digest('hex').slice(0, 16),
        agent,
        created_at: createdAt.toISOString(),
        last_active_at: new Date(expiresAt.getTime() - lifetime).toISOString(),
        is_current: tokenHash.equals(current),
      }),
    );
  }

  /** Who holds this token; null when it is no session, or no longer one. */
  authenticate(token: string): Promise<Actor | null> {
    const known = this.#alive.get(token);
    return known !== undefined && known.until > this.#deps.clock().getTime()
      ? Promise.resolve(known.actor)
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

  /** Makes every process look sessions of this user up again once `tx` commits, this one by then. */
  forget(actor: Actor, tx: Db): void {
    notifySessions(actor, tx);
    // Not before: until then others find the sessions alive, and would be remembered again.
    afterCommit(tx, () => this.drop(actor.userId));
  }

  /** Makes this process look sessions of this user up again. */
  drop(userId: string): void {
    this.#drops += 1;
    for (const [token, { actor }] of this.#alive) {
      if (actor.userId === userId) {
        this.#alive.delete(token);
      }
    }
  }

  /** Makes this process look every session up again. */
  dropAll(): void {
    this.#drops += 1;
    this.#alive.clear();
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
      this.#remember(token, { userId }, now);
    }
    return { userId };
  }

  #remember(token: string, actor: Actor, now: Date): void {
    if (this.#alive.size >= remembered) {
      this.#alive.clear();
    }
    this.#alive.set(token, { actor, until: now.getTime() + trust });
  }
}

const lifetimeFrom = (now: Date): Date => new Date(now.getTime() + lifetime);
