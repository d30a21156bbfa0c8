import { join } from 'node:path';
import { reachEmbeddedPostgres, startEmbeddedPostgres } from '@hookline/embedded-postgres';
import type pg from 'pg';
import type { Config } from '#platform/config/index.ts';

/**
 * How a command reaches the database of an installation, whose server may run meanwhile: the database server
 * itself, not a pooler.
 */
export async function reachDatabase(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  parts: AsyncDisposableStack,
): Promise<pg.ClientConfig> {
  if (database.url !== null) {
    return { connectionString: database.directUrl ?? database.url };
  }
  const postgres = await reachEmbeddedPostgres(join(dataDir, 'postgres'));
  parts.defer(postgres.release);
  return postgres.connection;
}

/**
 * The same for a command beside which no server may run: an embedded database is made where there is none.
 */
export async function startDatabase(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  parts: AsyncDisposableStack,
): Promise<pg.ClientConfig> {
  if (database.url !== null) {
    return { connectionString: database.directUrl ?? database.url };
  }
  const postgres = await startEmbeddedPostgres({ home: join(dataDir, 'postgres') });
  parts.defer(postgres.stop);
  return postgres.connection;
}
