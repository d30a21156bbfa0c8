import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { SharedConnections } from './shared-connections.ts';

/**
 * Something SQL can be sent to: the pool, or the connection of a running transaction (`$client` either way).
 */
export type Db = NodePgDatabase<Record<string, never>> & {
  $client: pg.Pool | pg.PoolClient;
  /** Outside of transactions: where prepared statements go. */
  $shared?: SharedConnections;
};
