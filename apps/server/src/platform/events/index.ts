import { Channel } from '../channel.ts';
import type { Db } from '../database/index.ts';
import { defineStatement } from '../database/statement.ts';
import type { Listener } from '../database/listener.ts';

const channelName = 'changes';
const notify = defineStatement('notify', 'select pg_notify($1, payload) from unnest($2::text[]) payload');

/** Starts to hear what other processes publish. */
export async function startEvents<E extends object>(listener: Listener): Promise<Events<E>> {
  const events = new Events<E>();
  await listener.listen(
    channelName,
    (payload) => events.deliver(payload),
    // Some may have been missed: those who listen begin anew, and then read anew what they know.
    () => events.endAll(),
  );
  return events;
}

/** Tells every process, and through it every open tab of a user, what changed. */
export class Events<E extends object> {
  readonly #channels = new Map<string, Set<Channel<E>>>();
  #closed = false;

  /** Sent when the transaction of `tx` commits, never otherwise. */
  async publish(tx: Db, userId: string, events: readonly E[]): Promise<void> {
    const payloads = events.map((event) => JSON.stringify({ userId, event }));
    await notify(tx, [channelName, payloads]);
  }

  /** All further events of this user, until `signal` ends, or until some may have been missed. */
  async *subscribe(userId: string, signal: AbortSignal): AsyncGenerator<E> {
    if (this.#closed || signal.aborted) {
      return;
    }
    const channel = new Channel<E>();
    const own = this.#channels.get(userId) ?? new Set();
    this.#channels.set(userId, own.add(channel));
    const leave = () => channel.close();
    signal.addEventListener('abort', leave);
    try {
      yield* channel;
    } finally {
      signal.removeEventListener('abort', leave);
      own.delete(channel);
      if (own.size === 0) {
        this.#channels.delete(userId);
      }
    }
  }

  /** Hands on what another process, or this one, published. */
  deliver(payload: string): void {
    const { userId, event } = JSON.parse(payload) as { userId: string; event: E };
    this.#channels.get(userId)?.forEach((channel) => channel.push(event));
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
