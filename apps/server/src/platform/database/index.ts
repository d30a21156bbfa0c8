import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { errors } from '../errors.ts';

/** Something SQL can be sent to: the pool, or the connection of a running transaction (`$client` either way). */
export type Db = NodePgDatabase<Record<string, never>> & { $client: pg.Pool | pg.PoolClient };

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** Runs `work` on one connection between BEGIN and COMMIT; whatever it throws rolls everything back. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** How long a request waits for a free connection before it is told that the server is busy, in milliseconds. */
const patience = 10_000;

export function openDatabase(
  connection: pg.PoolConfig,
  options: { size: number; onError: (error: Error) => void },
): Database {
  const pool = new pg.Pool({
    ...connection,
    max: options.size,
    connectionTimeoutMillis: patience,
    application_name: 'hookline',
  });
  // A connection that breaks is replaced by the pool; without a listener it would end the process, also while it is being closed.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    db: drizzle({ client: pool }),
    pool,
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(drizzle({ client }));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw asUnavailable(error) ?? error;
  });
}

const outages = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
]);

/** Tells an outage of the database from a fault in a query: an error the caller may retry, or null. */
export function asUnavailable(error: unknown): Error | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (outages.has(code) || /timeout exceeded when trying to connect|Connection terminated/i.test(cause.message)) {
      return errors.unavailable('The database cannot be reached right now. Try again in a few seconds.', error);
    }
  }
  return null;
}
