/**
 * Who begins to listen hears what happened shortly before too: it may be newer than what was read before the
 * stream was open.
 */
const recentMs = 10_000;

type Recent<E> = { event: E; at: number };

/** The events of the last ten seconds, `most` of each user, the newest. */
export class RecentEvents<E> {
  readonly #most: number;
  /**
   * Whoever had one last stands last. Of a user by their text, so that one that comes again is kept once; the
   * oldest first.
   */
  readonly #users = new Map<string, { newest: number; own: Map<string, Recent<E>> }>();

  constructor(most: number) {
    this.#most = most;
  }

  add(userId: string, event: E, text: string): void {
    // Not the time of day, which may be set back.
    const at = performance.now();
    const own = this.#users.get(userId)?.own ?? new Map<string, Recent<E>>();
    this.#users.delete(userId);
    this.#users.set(userId, { newest: at, own });
    own.delete(text);
    own.set(text, { event, at });
    const [oldest] = own.keys();
    if (own.size > this.#most && oldest !== undefined) {
      own.delete(oldest);
    }
    this.#forgetUsers(at - recentMs);
  }

  /** The oldest first. */
  of(userId: string): E[] {
    const since = performance.now() - recentMs;
    return [...(this.#users.get(userId)?.own.values() ?? [])]
      .filter(({ at }) => at >= since)
      .map(({ event }) => event);
  }

  #forgetUsers(since: number): void {
    for (const [userId, { newest }] of this.#users) {
      if (newest >= since) {
        return;
      }
      this.#users.delete(userId);
    }
  }
}
