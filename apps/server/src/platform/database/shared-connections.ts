import type pg from 'pg';

interface Shared {
  client: Promise<pg.Client>;
  /** Statements that are on their way. */
  pending: number;
}

/**
 * A few connections that everybody uses at once. Statements travel together, many in one system call, and
 * come back in the order in which they were sent; so only reads that take a moment belong here, never a
 * transaction.
 */
export class SharedConnections {
  readonly #connect: () => Promise<pg.Client>;
  readonly #slots: (Shared | null)[];
  #isClosed = false;

  /** `connect` gives a connected client that sends statements without waiting for the answers of others. */
  constructor({ count, connect }: { count: number; connect: () => Promise<pg.Client> }) {
    this.#connect = connect;
    this.#slots = Array.from({ length: count }, () => null);
  }

  /** Sends a statement over the connection with the least to do, which is opened if necessary. */
  async query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const shared = this.#leastBusy();
    shared.pending += 1;
    try {
      return await (await shared.client).query(statement);
    } finally {
      shared.pending -= 1;
    }
  }

  /** Lets statements that are on their way come back, then lets go. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const open = this.#slots.flatMap((slot) => (slot === null ? [] : [slot.client]));
    await Promise.allSettled(open.map(async (client) => (await client).end()));
  }

  #leastBusy(): Shared {
    const pending = this.#slots.map((slot) => slot?.pending ?? 0);
    const at = pending.indexOf(Math.min(...pending));
    return this.#slots[at] ?? this.#open(at);
  }

  #open(at: number): Shared {
    if (this.#isClosed) {
      throw new Error('Connection terminated: the database has been closed.');
    }
    const shared: Shared = { client: this.#connect(), pending: 0 };
    this.#slots[at] = shared;
    const forget = () => {
      if (this.#slots[at] === shared) {
        this.#slots[at] = null;
      }
    };
    shared.client.then((client) => client.once('end', forget).on('error', forget), forget);
    return shared;
  }
}
