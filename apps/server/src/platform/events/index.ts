import { asRecord, parseJson } from '@hookline/text';
import { Channel } from '../channel.ts';
import type { Db } from '../database/index.ts';
import { notifyAfter } from '../database/notices.ts';
import type { Listener } from '../database/listener.ts';
import { errors } from '../errors.ts';
import { RecentEvents } from './recent-events.ts';

/** Named after the product: others may send notifications in the same database. */
const channelName = 'hookline_changes';
/** How many subscriptions one user may have at a time, in this process. */
const maxSubscriptions = 50;
/** How many events may wait for a subscriber that does not read them; then it must subscribe again. */
const maxWaiting = 1_000;
/** How many recent events a new subscriber gets: they leave room in the line for the next ones. */
const maxRecent = maxWaiting / 2;

/** Starts to hear what other processes publish. */
export async function startEvents<E extends object>(listener: Listener): Promise<Events<E>> {
  const events = new Events<E>();
  await listener.listen(
    channelName,
    (payload) => events.deliver(payload),
    // Some may have been missed: subscribers subscribe again and reload what they show.
    () => events.endAll(),
  );
  return events;
}

/** Notifies every process, and through it every open tab of a user, of changes. */
export class Events<E extends object> {
  readonly #channels = new Map<string, Set<Channel<E>>>();
  readonly #recent = new RecentEvents<E>(maxRecent);
  #closed = false;

  /** Sent when the transaction of `tx` commits, never otherwise. */
  publish(tx: Db, userId: string, events: readonly E[]): void {
    const payloads = events.map((event) => JSON.stringify({ userId, event }));
    notifyAfter(tx, channelName, payloads);
  }

  /** Like `publish`, but only for subscribers of that moment: to get it again later would be wrong. */
  publishOnce(tx: Db, userId: string, event: E): void {
    notifyAfter(tx, channelName, [JSON.stringify({ userId, event, once: true })]);
  }

  /**
   * The events of this user in the last ten seconds, then all further ones, until `signal` ends, or until
   * some may have been missed. Throws `too_many_requests`.
   */
  subscribe(userId: string, signal: AbortSignal): AsyncIterable<E> {
    if (this.#isFull(userId)) {
      throw errors.tooMany('Too many tabs are open. Close some, then reload this one.', 30);
    }
    return this.#listen(userId, signal);
  }

  #isFull(userId: string): boolean {
    return (this.#channels.get(userId)?.size ?? 0) >= maxSubscriptions;
  }

  /** Subscribes with the first read, so that a subscriber that never reads leaves nothing behind. */
  async *#listen(userId: string, signal: AbortSignal): AsyncGenerator<E> {
    // Many at once may have found a place before the first one took it.
    if (this.#closed || signal.aborted || this.#isFull(userId)) {
      return;
    }
    const channel = new Channel<E>({ limit: maxWaiting });
    const channels = this.#channels.get(userId) ?? new Set();
    this.#channels.set(userId, channels.add(channel));
    this.#recent.of(userId).forEach((event) => channel.push(event));
    const leave = () => channel.close();
    signal.addEventListener('abort', leave);
    try {
      yield* channel;
    } finally {
      signal.removeEventListener('abort', leave);
      channels.delete(channel);
      if (channels.size === 0) {
        this.#channels.delete(userId);
      }
    }
  }

  /** Hands on what another process, or this one, published. Anyone can send anything on a channel. */
  deliver(payload: string): void {
    const { userId, event, once } = asRecord(parseJson(payload));
    if (typeof userId !== 'string' || typeof event !== 'object' || event === null) {
      return;
    }
    if (once !== true) {
      this.#recent.add(userId, event as E, payload);
    }
    this.#channels.get(userId)?.forEach((channel) => channel.push(event as E));
  }

  /** Ends the subscriptions of this user. */
  end(userId: string): void {
    this.#channels.get(userId)?.forEach((channel) => channel.close());
  }

  /** Ends the subscriptions there are. */
  endAll(): void {
    this.#channels.forEach((own) => own.forEach((channel) => channel.close()));
  }

  /** Ends all subscriptions, those to come too. */
  close(): void {
    this.#closed = true;
    this.endAll();
  }
}
