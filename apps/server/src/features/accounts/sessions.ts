import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import type { Listener } from '#platform/database/listener.ts';
import { deleteOtherSessions, deleteSession, insertSession, touchSession } from './accounts.repo.ts';
import { hashToken, newToken, ownerOf } from './tokens.ts';

const day = 24 * 60 * 60 * 1000;
const lifetime = 30 * day;
/** How long a session found alive is not looked up again, in milliseconds. An ended one is forgotten at once, by notification. */
const trust = 30_000;
const remembered = 10_000;
const channel = 'sessions';

export interface Sessions {
  /** A new session's token. */
  start(actor: Actor, db: Db): Promise<string>;
  authenticate(token: string): Promise<Actor | null>;
  end(actor: Actor, token: string): Promise<void>;
  endOthers(actor: Actor, tx: Db, token: string): Promise<void>;
  /** Makes every process look sessions of this user up again, once `tx` commits. */
  forget(actor: Actor, tx: Db): Promise<void>;
}

export async function createSessions({
  database,
  listener,
  clock,
}: {
  database: Database;
  listener: Listener;
  clock: Clock;
}): Promise<Sessions> {
  const alive = new Map<string, { actor: Actor; until: number }>();
  const drop = (userId: string) => {
    for (const [token, { actor }] of alive) {
      if (actor.userId === userId) {
        alive.delete(token);
      }
    }
  };
  await listener.listen(channel, drop, () => alive.clear());

  const forget: Sessions['forget'] = async (actor, tx) => {
    drop(actor.userId);
    await tx.execute(sql`select pg_notify(${channel}, ${actor.userId})`);
  };

  const lookUp = async (token: string): Promise<Actor | null> => {
    const userId = ownerOf(token);
    const now = clock();
    const session = { tokenHash: hashToken(token), now, expiresAt: new Date(now.getTime() + lifetime) };
    if (userId === null || !(await touchSession({ userId }, database.db, session))) {
      return null;
    }
    if (alive.size >= remembered) {
      alive.clear();
    }
    alive.set(token, { actor: { userId }, until: now.getTime() + trust });
    return { userId };
  };

  return {
    start: async (actor, db) => {
      const { token, hash } = newToken(actor.userId);
      const now = clock();
      await insertSession(actor, db, {
        tokenHash: hash,
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifetime),
      });
      return token;
    },
    authenticate: (token) => {
      const known = alive.get(token);
      return known !== undefined && known.until > clock().getTime() ? Promise.resolve(known.actor) : lookUp(token);
    },
    end: (actor, token) =>
      database.transaction(async (tx) => {
        await deleteSession(actor, tx, hashToken(token));
        await forget(actor, tx);
      }),
    endOthers: async (actor, tx, token) => {
      await deleteOtherSessions(actor, tx, hashToken(token));
      await forget(actor, tx);
    },
    forget,
  };
}
