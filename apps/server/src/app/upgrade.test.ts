// Databases that earlier versions filled, as they left them (`fixtures/`, one person with a board of 50 things and
// one with a secret), are brought up to date and must hold everything.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { startEmbeddedPostgres } from '@hookline/embedded-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBackupFile, restoreBackup } from '#features/backups/index.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createLocalFileStore } from '#platform/files/local-file-store.ts';
import { createApiClient, type ApiClient } from '#testing/api-client.ts';
import { startServerProcess } from '#testing/process.ts';
import { createTestDatabase, queryTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { kinds } from './start-platform.ts';

const migrations = join(import.meta.dirname, '../../migrations');
/** When the databases were filled: ranges of days count back from here. */
const filledAt = new Date('2026-11-23T07:30:00Z');

interface Journal {
  entries: { tag: string }[];
}

/** A copy of the migrations up to the one that `filled` was made with. */
async function migrationsUpTo(last: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-migrations-'));
  await cp(migrations, folder, { recursive: true });
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  const end = journal.entries.findIndex(({ tag }) => tag.startsWith(last)) + 1;
  await writeFile(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }),
  );
  return folder;
}

async function fillDatabase(connection: pg.ClientConfig, last: string): Promise<void> {
  const folder = await migrationsUpTo(last);
  const client = new pg.Client(connection);
  await client.connect();
  await migrate(drizzle({ client }), { migrationsFolder: folder });
  await client.query('truncate drizzle.__drizzle_migrations');
  // The rows come in the order of their tables' names, not in that of their foreign keys.
  await client.query('set session_replication_role = replica');
  const fixture = join(import.meta.dirname, 'fixtures', `filled-after-${last}.sql.gz`);
  await client.query(gunzipSync(await readFile(fixture)).toString());
  await client.end();
  await rm(folder, { recursive: true });
}

async function logIn(product: TestProduct, email: string): Promise<ApiClient> {
  const { token } = await product.anonymous.ok('POST /api/auth/login', {
    body: { email, password: 'correct horse' },
  });
  return createApiClient(product.origin, token);
}

it('every migration that a database was filled after is one that exists', async () => {
  const files = await readdir(migrations);
  const fixtures = await readdir(join(import.meta.dirname, 'fixtures'));
  const names = fixtures.map((fixture) => /filled-after-(\d+)/.exec(fixture)?.[1]);
  expect(names.every((name) => files.some((file) => file.startsWith(`${name}_`)))).toBe(true);
});

it('an embedded database is backed up before its tables are changed, and that backup can be restored', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hookline-upgrade-'));
  const postgres = await startEmbeddedPostgres({ home: join(dataDir, 'postgres') });
  await fillDatabase(postgres.connection, '0012');
  await postgres.stop();
  for (const _ of ['the upgrade', 'a start without one']) {
    const server = startServerProcess({ DATA_DIR: dataDir });
    await server.ready();
    server.kill('SIGTERM');
    await server.ended();
  }
  const [backup, ...more] = await readdir(join(dataDir, 'backups'));
  expect(backup).toMatch(/^before-upgrade-/u);
  expect(more).toEqual([]);
  const database = await createTestDatabase('template0');
  await restoreBackup(readBackupFile(join(dataDir, 'backups', backup ?? '')), {
    connection: database.connection,
    files: createLocalFileStore(join(dataDir, 'files')),
    kinds,
  });
  const product = await startTestProduct({ DEMO_MODE: 'false' }, { database, clock: () => filledAt });
  const ada = await logIn(product, 'ada@example.org');
  expect((await ada.ok('GET /api/content', { query: {} })).total).toBe(50);
  await product.close();
  await rm(dataDir, { recursive: true });
});

describe.each(['0000', '0012'])('a database that was filled after migration %s', (last) => {
  let database: TestDatabase;
  let product: TestProduct;
  let ada: ApiClient;

  beforeAll(async () => {
    database = await createTestDatabase('template0');
    await fillDatabase(database.connection, last);
    await migrateDatabase(database.connection);
    product = await startTestProduct({ DEMO_MODE: 'false' }, { database, clock: () => filledAt });
    ada = await logIn(product, 'ada@example.org');
  });
  afterAll(async () => {
    await product.close();
  });

  it('keeps boards, items, texts and scripts', async () => {
    const { boards } = await ada.ok('GET /api/boards');
    expect(boards).toMatchObject([
      { name: 'Sourdough', description: 'Bread', board_type: 'competitor', item_count: 50 },
    ]);
    const { items, total } = await ada.ok('GET /api/content', { query: { sort: 'oldest', limit: 100 } });
    expect(total).toBe(50);
    const [upload, page, script] = items;
    expect(upload).toMatchObject({ title: 'starter.txt', type: 'document', status: 'processed' });
    expect(page).toMatchObject({ description: 'my note', status: 'failed' });
    expect(script).toMatchObject({ title: 'YouTube Script', type: 'generated_content', platform: 'youtube' });
    const read = await ada.ok('GET /api/content/{id}', { params: { id: upload?.id ?? '' } });
    expect(read.text).toContain('In 2019 bakers in Lyon measured 40 kinds of yeast in one jar.');
  });

  it('keeps the numbers, to the digit', async () => {
    const { overview } = await ada.ok('GET /api/analytics/dashboard/{range}', { params: { range: '90d' } });
    expect(overview).toMatchObject({ totalContent: 50, totalViews: 140_550, avgViews: 140_550 / 47 });
    expect(overview.avgEngagement).toBeCloseTo(0.140_296_022_611_672_48, 12);
    const { settings } = await ada.ok('GET /api/analytics/settings');
    expect(settings).toMatchObject({ timezone: 'Europe/Berlin', weekStartsOn: 'sunday', minimumSample: 5 });
  });

  it('keeps what was dismissed apart from what is told', async () => {
    const { insights } = await ada.ok('GET /api/analytics/insights', { query: {} });
    const { dismissed } = await ada.ok('GET /api/analytics/insights/dismissed');
    // The first version knew no dismissals.
    expect([insights.length, dismissed.length]).toEqual(last === '0000' ? [2, 0] : [1, 1]);
  });

  it('finds by search what was indexed by an earlier version, or by none', async () => {
    const total = await until(async () => {
      const hits = await ada.ok('GET /api/content', { query: { q: 'rye' } });
      return hits.total === 49 ? hits.total : null;
    });
    expect(total).toBe(49);
  });

  it('restores what was deleted before', async () => {
    const [board] = await queryTestDatabase(
      product,
      `select b.id from boards b join users u on u.id = b.user_id
       where b.name = 'Thrown away' and u.email = 'ada@example.org'`,
    );
    const params = { id: String(board?.id) };
    const restored = await ada.ok('POST /api/boards/{id}/restore', { params });
    expect(restored.board).toMatchObject({ name: 'Thrown away', item_count: 0 });
  });

  it('keeps one person apart from the other', async () => {
    const ben = await logIn(product, 'ben@example.org');
    const { boards } = await ben.ok('GET /api/boards');
    expect(boards.map(({ name }) => name)).toEqual(['Secret plans']);
    expect(await ada.fails('GET /api/boards/{id}', { params: { id: boards[0]?.id ?? '' } })).toMatchObject({
      status: 404,
    });
  });
});
