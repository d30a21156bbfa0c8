/**
 * A new subscriber gets recent events too: they may be newer than what it read before the stream was open.
 */
const recentMs = 10_000;

interface RecentEvent<E> {
  event: E;
  at: number;
}

/** The events of the last ten seconds, the newest `max` of each user. */
export class RecentEvents<E> {
  readonly #max: number;
  /**
   * The user of the latest event is last. The events of a user are keyed by their text, so that repeated ones
   * count once, and sorted from the oldest.
   */
  readonly #users = new Map<string, { newest: number; events: Map<string, RecentEvent<E>> }>();

  constructor(max: number) {
    this.#max = max;
  }

  add(userId: string, event: E, text: string): void {
    // Not the time of day, which may be set back.
    const at = performance.now();
    const events = this.#users.get(userId)?.events ?? new Map<string, RecentEvent<E>>();
    this.#users.delete(userId);
    this.#users.set(userId, { newest: at, events });
    events.delete(text);
    events.set(text, { event, at });
    const [oldest] = events.keys();
    if (events.size > this.#max && oldest !== undefined) {
      events.delete(oldest);
    }
    this.#forgetUsers(at - recentMs);
  }

  /** The oldest first. */
  of(userId: string): E[] {
    const since = performance.now() - recentMs;
    return [...(this.#users.get(userId)?.events.values() ?? [])]
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
