import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { BatchingSocket } from './batching-socket.ts';
import type { Db } from './handle.ts';
import { collectSequel, sendNotices } from './notices.ts';
import { asUnavailable, isDeadlock, noteFault } from './faults.ts';
import { defaultPatience, HangWatch, ping, type Patience } from './hang-watch.ts';
import { SharedConnections } from './shared-connections.ts';
import { WatchedClient } from './watched-client.ts';

export type { Db };

export interface Database {
  db: Db;
  pool: pg.Pool;
  /**
   * Runs `work` on one connection between BEGIN and COMMIT; whatever it throws rolls everything back. When
   * two transactions wait for each other, PostgreSQL ends one of them, and its `work` runs again: it must do
   * nothing that a rollback leaves behind. Statements that are started without waiting for each other
   * (`Promise.all`) run in the order in which they were started; once one of them has made `work` fail, the
   * others are refused what they would send next.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Asks whether the database answers. Throws when it does not within so many milliseconds. */
  ping(withinMs: number): Promise<void>;
  close(): Promise<void>;
}

/** How long a request waits for a free connection until it fails because the server is busy. */
const connectTimeoutMs = 10_000;

/** How long a shared read may take before its connection counts as dead. */
const defaultReadTimeoutMs = 30_000;

/**
 * When a connection over which nothing was sent is asked whether it is alive, in milliseconds: a network can
 * lose it in silence.
 */
export const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** How many connections all reads by prepared statements share. */
const sharedConnections = 2;

/** How often a transaction that ran into a deadlock is tried again. */
const maxRetries = 3;

interface DatabaseOptions {
  size: number;
  onError: (error: Error) => void;
  /** Whether a pooler hands connections on after every transaction: nothing is prepared by name then. */
  isPooled?: boolean;
  readTimeoutMs?: number;
  patience?: Patience;
}

export function openDatabase(
  connection: pg.PoolConfig,
  {
    size,
    onError,
    isPooled = false,
    readTimeoutMs = defaultReadTimeoutMs,
    patience = defaultPatience,
  }: DatabaseOptions,
): Database {
  const common = {
    ...connection,
    ...keepAliveOptions,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'hookline',
    // Statements that do not wait for one another travel together: see `transaction`.
    pipeline: true,
    stream: () => new BatchingSocket(),
  };
  const watch = new HangWatch(connection, { patience, isPooled, onHang: onError });
  const pool = new pg.Pool({ ...common, max: size, Client: watchedBy(watch) });
  const reads = { ...common, query_timeout: readTimeoutMs };
  const shared = new SharedConnections({
    count: sharedConnections,
    connect: () => connectShared(new WatchedClient(reads, watch), { isPooled }),
  });
  let closed = false;
  // A connection that breaks is replaced by the pool; without a listener it would end the process, also while
  // it is being closed.
  pool.on('error', (error) => closed || onError(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  noteFaults(pool);
  return {
    db: Object.assign(drizzle({ client: pool }), { $shared: shared }),
    pool,
    transaction: (work) => repeatDeadlocked(() => inTransaction(pool, work)),
    ping: (withinMs) => ping(connection, withinMs),
    close: async () => {
      closed = true;
      watch.close();
      await Promise.all([pool.end(), shared.close()]);
    },
  };
}

/** What the pool makes its connections of. */
const watchedBy = (watch: HangWatch): new () => pg.ClientBase =>
  class extends WatchedClient {
    constructor(config: pg.ClientConfig = {}) {
      super(config, watch);
    }
  };

/**
 * A connection for statements that are prepared by name. Each is planned once, for all values: left to itself
 * PostgreSQL plans some of them anew every time, which takes longer than they do.
 */
async function connectShared(client: pg.Client, { isPooled }: { isPooled: boolean }): Promise<pg.Client> {
  client.on('error', () => undefined);
  await client.connect();
  if (!isPooled) {
    await client.query('set plan_cache_mode = force_generic_plan');
  }
  return client;
}

/** Records every fault of a query of the pool as one of the database: that none could be made, above all. */
function noteFaults(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...call: unknown[]) => unknown;
  const noted = (...call: unknown[]): unknown => {
    const result = query(...call);
    if (result instanceof Promise) {
      result.catch(noteFault);
    }
    return result;
  };
  Object.assign(pool, { query: noted });
}

async function repeatDeadlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let left = maxRetries; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) {
        throw error;
      }
    }
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  const { handle, end, hasFailed } = untilEnded(client);
  let broken = false;
  try {
    // Not waited for: it travels with the first statement. When it fails, so does everything after it.
    client.query('begin').catch(() => undefined);
    const tx = drizzle({ client: handle });
    const { notices, callbacks } = collectSequel(tx);
    const result = await work(tx);
    end();
    const committing = client.query('commit');
    const notify = () => sendNotices(client, notices).catch(() => undefined);
    // The server answers ROLLBACK, and no error, to the COMMIT of a transaction in which a statement failed:
    // then nobody is notified before its answer. Else the notices travel with it.
    const notifying = hasFailed() ? undefined : notify();
    requireCommit(await committing);
    callbacks.forEach((callback) => callback());
    await (notifying ?? notify());
    return result;
  } catch (error) {
    end();
    // The answer comes after those of all statements sent before.
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * A connection for one transaction. After `end` it sends nothing more: what a failed transaction left running
 * would write outside of any transaction, or into the next one on this connection.
 */
function untilEnded(client: pg.PoolClient): {
  handle: pg.PoolClient;
  end: () => void;
  hasFailed: () => boolean;
} {
  let hasEnded = false;
  // The connection's own state is known only a message later than the fault of a statement.
  let failed = false;
  const query = client.query.bind(client) as (...call: unknown[]) => unknown;
  const send = (...call: unknown[]): unknown => {
    if (hasEnded) {
      return Promise.reject(new Error('The transaction of this statement has ended.'));
    }
    const result = query(...call);
    if (result instanceof Promise) {
      result.catch(() => (failed = true));
    }
    return result;
  };
  const handle = Object.assign(Object.create(client) as pg.PoolClient, { query: send });
  return { handle, end: () => (hasEnded = true), hasFailed: () => failed };
}

function requireCommit({ command }: pg.QueryResult): void {
  if (command !== 'COMMIT') {
    throw new Error('The transaction was rolled back: the fault of one of its statements was passed over.');
  }
}

function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    noteFault(error);
    throw asUnavailable(error) ?? error;
  });
}
