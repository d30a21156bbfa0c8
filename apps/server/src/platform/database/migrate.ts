import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** Any number, the same in every process: the holder of this lock migrates, the others wait. */
const lock = 4_607_002;

/** The oldest major version of PostgreSQL that has everything our statements use: `erf` is new in it. */
const minVersion = 16;

interface Journal {
  entries: { when: number }[];
}

/**
 * Brings the schema up to date, or up to the migration `upTo`, one process at a time. Throws a
 * StartupError when the database cannot be reached, is newer than this code, is on a server that is too
 * old, or is behind a pooler of transactions.
 */
export async function migrateDatabase(
  connection: pg.ClientConfig,
  { upTo = Number.POSITIVE_INFINITY }: { upTo?: number } = {},
): Promise<void> {
  const client = await connect(connection);
  try {
    await refuseOldServer(client);
    await refusePooler(client, connection);
    await client.query('select pg_advisory_lock($1)', [lock]);
    await refuseNewer(client);
    await applyMigrations(client, upTo);
  } catch (error) {
    throw error instanceof StartupError
      ? error
      : new StartupError(
          `The database could not be brought up to date (${reason(error)}). Nothing was changed.`,
          { cause: error },
        );
  } finally {
    await client.end();
  }
}

async function applyMigrations(client: pg.Client, upTo: number): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder });
  // What `migrate` of the library does, but for where it stops; its types leave both parts out.
  const { dialect, session } = drizzle({ client }) as unknown as {
    dialect: { migrate(migrations: MigrationMeta[], session: unknown, config: object): Promise<void> };
    session: unknown;
  };
  await dialect.migrate(
    known.filter(({ folderMillis }) => folderMillis <= upTo),
    session,
    {},
  );
}

/** The last migration that this code knows, by the moment at which it was made. */
export function latestMigration(): number {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as Journal;
  return Math.max(...journal.entries.map((entry) => entry.when));
}

/** The last migration that was applied; null in a database that has none of our tables. */
export async function readAppliedMigration(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ known: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as known",
  );
  if (!rows[0]?.known) {
    return null;
  }
  const { rows: moments } = await client.query<{ applied: string | null }>(
    'select max(created_at) as applied from drizzle.__drizzle_migrations',
  );
  const applied = moments[0]?.applied ?? null;
  return applied === null ? null : Number(applied);
}

/** Throws a StartupError where this code and the tables are not of one version. */
export async function requireCurrentSchema(connection: pg.ClientConfig): Promise<void> {
  const client = await connect(connection);
  try {
    await refuseNewer(client);
    if ((await readAppliedMigration(client)) !== latestMigration()) {
      throw new StartupError(
        'The database is not up to date with this version. Start the server once first.',
      );
    }
  } finally {
    await client.end();
  }
}

/** Throws a StartupError when the database cannot be reached. */
export async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  try {
    // An address that makes no sense, or names a file that is not there, fails here already.
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
    // A connection that is lost fails the query it carries; without a listener it would end the process too.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    throw new StartupError(
      `The database cannot be reached (${reason(error)}). Check DATABASE_URL and that PostgreSQL is running.`,
    );
  }
}

/** Otherwise screens would fail one by one, each at the first function that is missing. */
async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Record<string, string>>('show server_version_num');
  const version = Math.floor(Number(Object.values(rows[0] ?? {})[0]) / 10_000);
  if (version < minVersion) {
    throw new StartupError(
      `The database server is PostgreSQL ${version}, and Hookline needs ${minVersion} or newer. ` +
        'Upgrade the server, or set DATABASE_URL to another one.',
    );
  }
}

/**
 * A pooler that hands connections on after every transaction loses what is listened to and prepared on them,
 * and the lock of a migration: two clients are then served by one process of the server, while both are
 * there.
 */
async function refusePooler(client: pg.Client, connection: pg.ClientConfig): Promise<void> {
  const own = await servedBy(client);
  // What a pooler says when a client connects is a number of its own.
  const isDirect = own === (client as unknown as { processID: number | null }).processID;
  if (isDirect) {
    return;
  }
  const second = await connect(connection);
  let servesSecond: number;
  try {
    servesSecond = await servedBy(second);
  } finally {
    await second.end();
  }
  if (servesSecond === own) {
    throw new StartupError(
      'The database is behind a pooler that shares its connections between transactions (PgBouncer in ' +
        'transaction mode). Set DATABASE_DIRECT_URL to the address of the PostgreSQL server itself.',
    );
  }
}

async function servedBy(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(Object.values(rows[0] ?? {})[0]);
}

/** An older Hookline must not write to the schema of a newer one. */
async function refuseNewer(client: pg.Client): Promise<void> {
  const applied = await readAppliedMigration(client);
  if (applied !== null && applied > latestMigration()) {
    throw new StartupError(
      'This database belongs to a newer version of Hookline. ' +
        'Start that version, or restore a backup made with this one.',
    );
  }
}

const reason = (error: unknown): string =>
  error instanceof Error
    ? error.message || ('code' in error ? String(error.code) : error.name)
    : String(error);
