import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { Listener } from '#platform/database/listener.ts';
import { afterCommit, notifyAfter } from '#platform/database/notices.ts';
import type { Caller } from '#platform/http/call.ts';

/** How long a token that was found valid is not looked up again. Processes are notified when it ends. */
const cacheMs = 30_000;
const maxCached = 10_000;

/** Notifies every process of the users whose tokens it must look up again. */
const channel = 'hookline_sessions';

interface KnownCallersOptions {
  listener: Listener;
  /** Streams of a user: they end with any token, and clients with a valid one reconnect. */
  events: { end(userId: string): void };
}

/** What is remembered here, until any process forgets the same user. */
export async function startKnownCallers({ listener, events }: KnownCallersOptions): Promise<KnownCallers> {
  const known = new KnownCallers();
  await listener.listen(
    channel,
    (userId) => {
      known.drop(userId);
      events.end(userId);
    },
    () => known.dropAll(),
  );
  return known;
}

/** Makes every process look up the tokens of this user again once `tx` commits. */
export const notifyTokens = ({ userId }: Actor, tx: Db): void => notifyAfter(tx, channel, [userId]);

/** Who calls with which token, as this process found it lately. */
export class KnownCallers {
  readonly #cache = new Map<string, { caller: Caller<Actor>; until: number }>();
  /** Counts drops: what was looked up before a drop must not be cached after it. */
  #drops = 0;

  /** Who calls with this token. Looked up where that is not remembered; null is not remembered. */
  async find(
    token: string,
    now: Date,
    lookUp: () => Promise<Caller<Actor> | null>,
  ): Promise<Caller<Actor> | null> {
    const cached = this.#cache.get(token);
    if (cached !== undefined && cached.until > now.getTime()) {
      return cached.caller;
    }
    const drops = this.#drops;
    const caller = await lookUp();
    if (caller !== null && drops === this.#drops) {
      const until = Math.min(now.getTime() + cacheMs, caller.expiresAt?.getTime() ?? Infinity);
      this.#store(token, { caller, until });
    }
    return caller;
  }

  /** Makes every process look up the tokens of this user again once `tx` commits. */
  forget(actor: Actor, tx: Db): void {
    notifyTokens(actor, tx);
    // Not before: until then tokens are still valid for others, and would be cached again.
    afterCommit(tx, () => this.drop(actor.userId));
  }

  /** Makes this process look up the tokens of this user again. */
  drop(userId: string): void {
    this.#drops += 1;
    for (const [token, { caller }] of this.#cache) {
      if (caller.actor.userId === userId) {
        this.#cache.delete(token);
      }
    }
  }

  /** Makes this process look up every token again. */
  dropAll(): void {
    this.#drops += 1;
    this.#cache.clear();
  }

  #store(token: string, known: { caller: Caller<Actor>; until: number }): void {
    if (this.#cache.size >= maxCached) {
      this.#cache.clear();
    }
    this.#cache.set(token, known);
  }
}
