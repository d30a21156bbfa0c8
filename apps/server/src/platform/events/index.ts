import { sql } from 'drizzle-orm';
import type { Db } from '../database/index.ts';
import type { Listener } from '../database/listener.ts';

const channel = 'changes';

/** Tells every process, and through it every open tab of a user, what changed. */
export interface Events<E extends object> {
  /** Sent when the transaction of `tx` commits, never otherwise. */
  publish(tx: Db, userId: string, events: readonly E[]): Promise<void>;
  /** All further events of this user, until `signal` ends. */
  subscribe(userId: string, signal: AbortSignal): AsyncIterable<E>;
  /** Ends all subscriptions. */
  close(): void;
}

type Receiver<E> = (event: E) => void;

export async function startEvents<E extends object>(listener: Listener): Promise<Events<E>> {
  const receivers = new Map<string, Set<Receiver<E>>>();
  const closing = new AbortController();
  await listener.listen(channel, (payload) => {
    const { userId, event } = JSON.parse(payload) as { userId: string; event: E };
    receivers.get(userId)?.forEach((receive) => receive(event));
  });
  return {
    publish: async (tx, userId, events) => {
      const payloads = events.map((event) => JSON.stringify({ userId, event }));
      if (payloads.length > 0) {
        await tx.execute(sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) payload`);
      }
    },
    subscribe: (userId, signal) => stream(AbortSignal.any([signal, closing.signal]), (receive) => register(receivers, userId, receive)),
    close: () => closing.abort(),
  };
}

function register<E>(receivers: Map<string, Set<Receiver<E>>>, userId: string, receive: Receiver<E>): () => void {
  const own = receivers.get(userId) ?? new Set();
  receivers.set(userId, own.add(receive));
  return () => {
    own.delete(receive);
    if (own.size === 0) {
      receivers.delete(userId);
    }
  };
}

/** Turns calls into an iteration: what arrives while the consumer is busy waits in line. */
async function* stream<E>(signal: AbortSignal, subscribe: (receive: Receiver<E>) => () => void): AsyncGenerator<E> {
  const waiting: E[] = [];
  let wake: () => void = () => undefined;
  const undo = subscribe((event) => {
    waiting.push(event);
    wake();
  });
  const stop = () => wake();
  signal.addEventListener('abort', stop);
  try {
    while (!signal.aborted) {
      const event = waiting.shift();
      if (event !== undefined) {
        yield event;
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
    undo();
  }
}
