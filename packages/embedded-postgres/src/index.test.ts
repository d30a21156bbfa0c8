import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import {
  canSwitchUser,
  expectReport,
  isRoot,
  makeDirectory,
  makeHome,
  ordinary,
  processesIn,
  query,
  run,
  start,
  until,
} from './testing/scene.ts';

it('starts on a directory that does not exist yet and serves a pool of pg', async () => {
  const home = path.join(makeDirectory(), 'new', 'postgres');
  const lines: string[] = [];
  const server = await start(home, { log: (line) => lines.push(line) });
  const pool = new pg.Pool(server.connection);
  const numbers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => pool.query<{ n: number }>('select $1::int as n', [n])),
  );
  expect(numbers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  await pool.end();
  // The pool does not wait for its connections to close, and one that hears the server stop would end this
  // process.
  const others =
    'select count(*)::int as n from pg_stat_activity ' +
    'where client_port is not null and pid <> pg_backend_pid()';
  await vi.waitFor(
    async () => expect(await query(server.connection.host, others)).toEqual({ n: 0 }),
    240_000,
  );
  expect(lines.at(-1)).toContain('ready to accept connections');
});

it('keeps what was committed over a stop and a warm start', async () => {
  const home = makeDirectory();
  const first = await start(home);
  await query(first.connection.host, 'create table kept as select 7 as n');
  await first.stop();
  // The shell that watched over it sleeps in steps of a second; its last sleep may outlive it for the rest of
  // one.
  await until(() => processesIn(home).length === 0);
  expect(fs.existsSync(first.connection.host)).toBe(false);

  const second = await start(home);
  expect(await query(second.connection.host, 'select n from kept')).toEqual({ n: 7 });
});

it('runs with durable, small settings, without a network listener and with a locale of its own', async () => {
  const { connection } = await start(makeHome());
  const names = [
    'listen_addresses',
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'shared_buffers',
    'max_connections',
    'jit',
    'wal_compression',
    'server_encoding',
    'TimeZone',
  ];
  const settings = await query(
    connection.host,
    `select ${names.map((name) => `current_setting('${name}') as "${name}"`).join(', ')}`,
  );
  expect(settings).toEqual({
    listen_addresses: '',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    shared_buffers: '64MB',
    max_connections: '60',
    jit: 'off',
    wal_compression: 'pglz',
    server_encoding: 'UTF8',
    TimeZone: 'UTC',
  });
  const locale = await query(
    connection.host,
    "select datlocprovider, datlocale, upper('éß') from pg_database where datname = 'postgres'",
  );
  expect(locale).toEqual({ datlocprovider: 'b', datlocale: 'C.UTF-8', upper: 'Éß' });
  const mode = fs.statSync(connection.host).mode & 0o777;
  expect(mode).toBe(0o700);
});

it.skipIf(!isRoot)(
  'as root runs as a lesser user, with the data below a directory closed to it (needs root)',
  async () => {
    const closed = makeDirectory();
    expect(fs.statSync(closed)).toMatchObject({ uid: 0, mode: 0o40700 });
    const server = await start(path.join(closed, 'postgres'));
    expect(fs.statSync(path.join(closed, 'postgres', 'data')).uid).not.toBe(0);
    const uids = processesIn(closed).map(({ pid }) => fs.statSync(`/proc/${pid}`).uid);
    expect(uids.length).toBeGreaterThan(3);
    expect(uids).not.toContain(0);
    expect(await query(server.connection.host, 'select 1 as n')).toEqual({ n: 1 });
  },
);

it.skipIf(!canSwitchUser)(
  'as an ordinary user, then as root, then as that user again, one owner keeps the files (needs root and a folder open to others)',
  async () => {
    const home = makeDirectory(ordinary);
    for (const account of [ordinary, { uid: 0, gid: 0 }, ordinary]) {
      const someone = run(home, { account });
      const { host } = await expectReport(someone, 'ready');
      expect(await query(host, 'select 1 as n')).toEqual({ n: 1 });
      expect(fs.statSync(path.join(home, 'data')).uid).toBe(ordinary.uid);
      someone.child.send('stop');
      await expectReport(someone, 'stopped');
    }
  },
);

it.skipIf(!canSwitchUser)(
  'says what to do when the user has no name, which initdb cannot bear (needs root and a folder open to others)',
  async () => {
    const nameless = { uid: 54321, gid: 54321 };
    const { message } = await expectReport(run(makeDirectory(nameless), { account: nameless }), 'fault');
    expect(message).toMatch(/user without a name: .*54321.*DATABASE_URL\.$/);
  },
);

it.skipIf(!canSwitchUser)(
  'says what to do when the directory cannot be written (needs root and a folder open to others)',
  async () => {
    const { message } = await expectReport(
      run(makeDirectory({ uid: 0, gid: 0 }), { account: ordinary }),
      'fault',
    );
    expect(message).toMatch(/^Cannot write to .*embedded-.*(permission denied|EACCES).*DATA_DIR\.$/);
  },
);
