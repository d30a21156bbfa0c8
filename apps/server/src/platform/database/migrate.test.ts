import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import { migrateDatabase } from './migrate.ts';
import { openFaultyNetwork } from './testing/faulty-network.ts';
import { openServerOfVersion } from './testing/server-of-version.ts';

it.each([
  ['postgres://somebody:hidden-word@host:port/db', 'Invalid URL'],
  ['postgres://somebody:hidden-word@127.0.0.1:1/db?sslrootcert=/missing.pem', '/missing.pem'],
])(
  'an address that leads nowhere (%s) is told in one line without its password',
  async (connectionString, reason) => {
    const fault: unknown = await migrateDatabase({ connectionString }).catch((error: unknown) => error);
    expect(fault).toMatchObject({ name: 'StartupError', message: expect.stringContaining(reason) as string });
    expect(String(fault)).toMatch(/^.*The database cannot be reached .* Check DATABASE_URL .*$/);
    expect(String(fault)).not.toContain('hidden-word');
  },
);

it('a connection that is lost while another process migrates ends the start with a reason', async () => {
  const database = await createTestDatabase();
  const network = await openFaultyNetwork(database.connection);
  const other = new pg.Client(database.connection);
  await other.connect();
  await other.query('select pg_advisory_lock(4607002)');
  const migration = migrateDatabase(network.connection).catch((error: unknown) => error);
  const waiting = `select from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`;
  await until(async () => ((await other.query(waiting)).rows.length > 0 ? true : null));
  network.cut();
  expect(await migration).toMatchObject({ name: 'StartupError' });
  await other.end();
  await network.close();
  await database.drop();
});

it.each(['150014', '90624'])(
  'a server of version %s is too old, which is told in one line',
  async (version) => {
    const fault = await startOn(version);
    expect(fault).toMatchObject({ name: 'StartupError' });
    expect(String(fault)).toMatch(/^.*PostgreSQL (15|9), and Hookline needs 16 or newer\. .*DATABASE_URL.*$/);
  },
);

it('a server of the oldest version that is supported is used', async () => {
  expect(String(await startOn('160000'))).toContain('This server knows no other question.');
});

it('a pooler that shares connections between transactions is refused in one line with the way out', async () => {
  const fault = await startOn('180000', { isPooled: true });
  expect(fault).toMatchObject({ name: 'StartupError' });
  expect(String(fault)).toMatch(/^.*behind a pooler .* Set DATABASE_DIRECT_URL to .*$/);
});

async function startOn(version: string, options?: { isPooled: boolean }): Promise<unknown> {
  const server = await openServerOfVersion(version, options);
  const fault: unknown = await migrateDatabase(server.connection).catch((error: unknown) => error);
  await server.close();
  return fault;
}
