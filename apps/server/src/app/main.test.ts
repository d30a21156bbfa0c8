import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressOf } from '#testing/address-of.ts';
import { createApiClient, send } from '#testing/api-client.ts';
import { addStoppedDatabase } from '#testing/stopped-database.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { processesBelow } from '#testing/process-tree.ts';
import { processesIn } from '#testing/processes.ts';
import { startServerProcess, type ServerProcess } from '#testing/process.ts';
import { until } from '#testing/until.ts';

let home: string;
let servers: ServerProcess[];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'hookline-main-'));
  servers = [];
});
afterEach(async () => {
  for (const server of servers) {
    server.kill('SIGKILL');
    await server.ended();
  }
  await until(async () => (processesIn(home).length === 0 ? true : null));
  await rm(home, { recursive: true, force: true });
});

function start(env: Record<string, string>): ServerProcess {
  const server = startServerProcess({ DATA_DIR: home, ...env });
  servers.push(server);
  return server;
}

describe('a start', () => {
  it('makes its secret once, readable by its owner only, and stops cleanly when told to', async () => {
    const server = start({});
    const origin = await server.ready();
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const key = await readFile(join(home, 'secret.key'), 'utf8');
    expect((await stat(join(home, 'secret.key'))).mode & 0o777).toBe(0o600);
    server.kill('SIGTERM');
    expect(await server.ended()).toMatchObject({ code: 0 });
    expect(processesIn(home)).toEqual([]);
    const again = start({});
    await again.ready();
    expect(await readFile(join(home, 'secret.key'), 'utf8')).toBe(key);
  });

  it('that is told to end before it is done ends cleanly, whenever that is', async () => {
    for (const delay of [800, 1_500]) {
      const server = start({ LOG_LEVEL: 'info' });
      const begun = async () => ((await readdir(home)).includes('postgres') ? true : null);
      await until(begun);
      await new Promise((resolve) => setTimeout(resolve, delay));
      server.kill('SIGTERM');
      expect(await server.ended()).toEqual({ code: 0, signal: null, complaint: '' });
      expect(processesIn(home)).toEqual([]);
      await rm(join(home, 'postgres'), { recursive: true });
    }
  });

  it('is refused with one line for each fault of the environment', async () => {
    const { code, complaint } = await start({
      PORT: 'http',
      ROLE: 'boss',
      DEMO_MODE: 'maybe',
      SECRET_KEY: 'short',
    }).ended();
    expect(code).toBe(1);
    for (const name of ['PORT', 'ROLE', 'DEMO_MODE', 'SECRET_KEY']) {
      expect(complaint).toContain(`${name}: `);
    }
    expect(complaint.trim().split('\n')).toHaveLength(1);
    expect(await readdir(home)).toEqual([]);
  });

  it('says that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => {
      other.once('listening', resolve);
    });
    const port = String((other.address() as AddressInfo).port);
    await addStoppedDatabase(home);
    const { code, complaint } = await start({ PORT: port }).ended();
    other.close();
    expect(code).toBe(1);
    expect(complaint.trim()).toBe(
      `Port ${port} is already in use. Stop what uses it, or set PORT to another one.`,
    );
  });

  it('says that the data directory cannot be used', async () => {
    await writeFile(join(home, 'file'), '');
    const { code, complaint } = await start({ DATA_DIR: join(home, 'file', 'data') }).ended();
    expect(code).toBe(1);
    expect(complaint.trim()).toMatch(/^DATA_DIR .* cannot be used .*Make it writable/);
  });

  it.skipIf(!existsSync('/proc/self'))(
    'says so too where the system denies a directory that is there (needs /proc)',
    async () => {
      for (const env of [{}, { SECRET_KEY: 'k'.repeat(40) }]) {
        const { code, complaint } = await start({ DATA_DIR: '/proc/hookline', ...env }).ended();
        expect(code).toBe(1);
        expect(complaint.trim()).toMatch(/\/proc\/hookline.*Make it writable/);
      }
    },
  );

  it('says that it cannot listen on an address that it does not find', async () => {
    await addStoppedDatabase(home);
    const { code, complaint } = await start({ HOST: '999.1.1.1' }).ended();
    expect(code).toBe(1);
    expect(complaint.trim()).toMatch(/^Cannot listen on 999\.1\.1\.1:0 \(ENOTFOUND\)\. Set HOST.*\.$/);
  });

  it('says that the database cannot be reached, and shows no password', async () => {
    const { code, complaint } = await start({
      DATABASE_URL: 'postgres://someone:hidden-word@127.0.0.1:1/db',
    }).ended();
    expect(code).toBe(1);
    expect(complaint).toMatch(/^The database cannot be reached .*DATABASE_URL/);
    expect(complaint).not.toContain('hidden-word');
    expect(complaint.trim().split('\n')).toHaveLength(1);
  });

  it('leaves a data directory alone that is not ours or damaged', async () => {
    const data = join(home, 'postgres', 'data');
    await mkdir(data, { recursive: true });
    await writeFile(join(data, 'PG_VERSION'), '9\n');
    await writeFile(join(data, 'treasure'), 'keep me');
    await chmod(data, 0o700);
    const { code, complaint } = await start({}).ended();
    expect(code).toBe(1);
    expect(complaint.trim().split('\n')).toHaveLength(1);
    expect(await readFile(join(data, 'treasure'), 'utf8')).toBe('keep me');
  });

  it('on a data directory in use is refused', async () => {
    await addStoppedDatabase(home);
    const first = start({});
    const origin = await first.ready();
    const { code, complaint } = await start({}).ended();
    expect(code).toBe(1);
    expect(complaint.trim().split('\n')).toHaveLength(1);
    expect(complaint).toContain(home);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  it('refuses the database of a newer version', async () => {
    const database = await createTestDatabase();
    const client = new pg.Client(database.connection);
    await client.connect();
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)",
    );
    await client.end();
    const { code, complaint } = await start({
      DATABASE_URL: addressOf(database.connection),
    }).ended();
    await database.drop();
    expect(code).toBe(1);
    expect(complaint).toContain('newer version');
  });
});

describe('a death', () => {
  it('of the database is passed over: it is started again, and what was written is there', async () => {
    await addStoppedDatabase(home);
    const origin = await start({}).ready();
    const { token } = await createApiClient(origin, null).ok('POST /api/auth/signup', {
      body: { name: 'Ann', email: 'ann@example.org', password: 'correct horse' },
    });
    const ann = createApiClient(origin, token);
    const names = new Set<string>();
    const write = async (name: string) => {
      const { status } = await send(ann, 'POST /api/boards', { body: { name } });
      expect([201, 503]).toContain(status);
      return status === 201 ? names.add(name) : null;
    };
    await write('before');
    process.kill(
      Number((await readFile(join(home, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]),
      'SIGKILL',
    );
    await Promise.all(Array.from({ length: 20 }, (_, n) => write(`meanwhile ${n}`)));
    await until(() => write('after'));
    const { boards } = await ann.ok('GET /api/boards');
    expect(names.difference(new Set(boards.map(({ name }) => name)))).toEqual(new Set());
    await until(async () => ((await fetch(`${origin}/readyz`)).status === 200 ? true : null));
  });

  it('of the server takes its database along', async () => {
    await addStoppedDatabase(home);
    const server = start({});
    await server.ready();
    expect(processesIn(home).join()).toContain('postgres');
    server.kill('SIGKILL');
    await server.ended();
    expect(await until(() => Promise.resolve(processesIn(home).length === 0 ? 'gone' : null))).toBe('gone');
  });
});

it('a database that hangs is waited for without anybody hanging with it', async () => {
  await addStoppedDatabase(home);
  const origin = await start({}).ready();
  const { token } = await createApiClient(origin, null).ok('POST /api/auth/signup', {
    body: { name: 'Ann', email: 'ann@example.org', password: 'correct horse' },
  });
  const ann = createApiClient(origin, token);
  const postgres = await readFile(join(home, 'postgres/data/postmaster.pid'), 'utf8');
  const pid = Number(postgres.split('\n')[0]);
  const all = [pid, ...processesBelow(pid)];
  all.forEach((one) => process.kill(one, 'SIGSTOP'));
  const calls = [
    send(ann, 'GET /readyz'),
    ...Array.from({ length: 20 }, (_, n) =>
      n % 2 ? send(ann, 'GET /api/boards') : send(ann, 'POST /api/boards', { body: { name: `${n}` } }),
    ),
  ];
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  all.forEach((one) => process.kill(one, 'SIGCONT'));
  expect(new Set(statuses)).toEqual(new Set([503]));
  const { boards } = await until(() => ann.ok('GET /api/boards').catch(() => null));
  expect(boards).toEqual([]);
});

describe('roles', () => {
  it('a web process accepts what a worker process then reads', async () => {
    const database = await createTestDatabase();
    const shared = {
      DATABASE_URL: addressOf(database.connection),
      SECRET_KEY: 'x'.repeat(40),
    };
    const web = start({ ...shared, ROLE: 'web' });
    const anonymous = createApiClient(await web.ready(), null);
    const { token } = await anonymous.ok('POST /api/auth/signup', {
      body: { name: 'Ann', email: 'ann@example.org', password: 'correct horse' },
    });
    const ann = createApiClient(await web.ready(), token);
    const { board } = await ann.ok('POST /api/boards', { body: { name: 'Board' } });
    const body = new FormData();
    body.append('boardId', board.id);
    body.append('file', new Blob(['Read by another process.']), 'note.txt');
    const { item } = await ann.ok('POST /api/content/upload', { body });
    expect((await ann.ok('GET /api/content/{id}', { params: { id: item.id } })).item.status).toBe(
      'processing',
    );
    const worker = start({ ...shared, ROLE: 'worker' });
    const workerOrigin = await worker.ready();
    const paths = ['/healthz', '/readyz', '/api/config', '/api/boards', '/api/docs', '/'];
    const answers = await Promise.all(paths.map((path) => fetch(`${workerOrigin}${path}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404, 404]);
    await until(async () => (await ann.ok('GET /api/content/{id}', { params: { id: item.id } })).text);
    for (const server of [web, worker]) {
      server.kill('SIGTERM');
      expect(await server.ended()).toMatchObject({ code: 0 });
    }
    await database.drop();
  });
});
