import { sql } from 'drizzle-orm';
import { Channel } from '../channel.ts';
import type { Db } from '../database/index.ts';
import type { Listener } from '../database/listener.ts';

const channelName = 'changes';

/** Tells every process, and through it every open tab of a user, what changed. */
export interface Events<E extends object> {
  /** Sent when the transaction of `tx` commits, never otherwise. */
  publish(tx: Db, userId: string, events: readonly E[]): Promise<void>;
  /** All further events of this user, until `signal` ends. */
  subscribe(userId: string, signal: AbortSignal): AsyncIterable<E>;
  /** Ends all subscriptions. */
  close(): void;
}

export async function startEvents<E extends object>(listener: Listener): Promise<Events<E>> {
  const channels = new Map<string, Set<Channel<E>>>();
  await listener.listen(channelName, (payload) => {
    const { userId, event } = JSON.parse(payload) as { userId: string; event: E };
    channels.get(userId)?.forEach((channel) => channel.push(event));
  });
  return {
    publish: async (tx, userId, events) => {
      const payloads = events.map((event) => JSON.stringify({ userId, event }));
      await tx.execute(
        sql`select pg_notify(${channelName}, payload) from unnest(${sql.param(payloads)}::text[]) payload`,
      );
    },
    subscribe: (userId, signal) => subscribe(channels, userId, signal),
    close: () => channels.forEach((own) => own.forEach((channel) => channel.close())),
  };
}

async function* subscribe<E>(
  channels: Map<string, Set<Channel<E>>>,
  userId: string,
  signal: AbortSignal,
): AsyncGenerator<E> {
  const channel = new Channel<E>();
  const own = channels.get(userId) ?? new Set();
  channels.set(userId, own.add(channel));
  const leave = () => channel.close();
  signal.addEventListener('abort', leave);
  try {
    yield* signal.aborted ? [] : channel;
  } finally {
    signal.removeEventListener('abort', leave);
    own.delete(channel);
    if (own.size === 0) {
      channels.delete(userId);
    }
  }
}
