import { readFileSync } from 'node:fs';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { connect, migrationsFolder, readAppliedMigration } from './migrate.ts';

interface Journal {
  entries: { idx: number }[];
}

/**
 * Makes sure that nothing is in a database but, perhaps, the tables of a Hookline in which nobody has an
 * account; those are removed. Throws a StartupError otherwise, and while a server is connected.
 */
export async function requireEmptyDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = await connect(connection);
  try {
    await refuseServer(client);
    const applied = await readAppliedMigration(client);
    const hasAccounts = applied !== null && (await exists(client, 'select 1 from users limit 1'));
    const isForeign = applied === null && (await exists(client, publicTables));
    if (hasAccounts || isForeign) {
      throw new StartupError(
        hasAccounts
          ? 'This installation is not empty: it has accounts. Nothing was changed. Restore into ' +
              'another one: ' +
              'set DATA_DIR to a new directory, or DATABASE_URL to a new database.'
          : 'This database is not empty. Nothing was changed. Set DATABASE_URL to a new database.',
      );
    }
    if (applied !== null) {
      await dropTables(client);
    }
  } finally {
    await client.end();
  }
}

const publicTables =
  "select 1 from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace limit 1";

/** Throws a StartupError while a server of ours is connected to a database. */
export async function refuseConnectedServer(connection: pg.ClientConfig): Promise<void> {
  const client = await connect(connection);
  try {
    await refuseServer(client);
  } finally {
    await client.end();
  }
}

async function refuseServer(client: pg.Client): Promise<void> {
  const isServed = await exists(
    client,
    `select 1 from pg_stat_activity where datname = current_database() and application_name like 'hookline%'`,
  );
  if (isServed) {
    throw new StartupError('A Hookline server uses this database. Stop it first.');
  }
}

const exists = async (client: pg.Client, query: string): Promise<boolean> =>
  (await client.query(query)).rows.length > 0;

/** Only tables of ours: whoever shares a database keeps theirs. */
async function dropTables(client: pg.Client): Promise<void> {
  const { entries } = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as Journal;
  const last = String(entries.at(-1)?.idx ?? 0).padStart(4, '0');
  const { tables } = JSON.parse(readFileSync(`${migrationsFolder}/meta/${last}_snapshot.json`, 'utf8')) as {
    tables: Record<string, { name: string }>;
  };
  const names = Object.values(tables).map(({ name }) => pg.escapeIdentifier(name));
  await client.query(`drop table if exists ${names.join(', ')} cascade`);
  await client.query('drop schema if exists jobs cascade');
  await client.query('drop schema if exists drizzle cascade');
}
