import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { chooseAccount } from './account.ts';
import { locatePackage, prepareBinaries } from './binaries.ts';
import { serverCommand } from './server.ts';
import { makeSocketDirectory, removeSocketDirectory } from './socket-directory.ts';
import { supervise } from './supervise.ts';
import {
  expectReport,
  failure,
  killIfAlive,
  makeDirectory,
  makeHome,
  processesIn,
  query,
  run,
  start,
  until,
} from './testing/scene.ts';

const expectGone = (home: string) => until(() => processesIn(home).length === 0);

const isElsewhere = process.platform !== 'linux';

it('leaves no process after kill -9, and keeps what was committed', async () => {
  const home = makeHome();
  const killed = run(home);
  const { host } = await expectReport(killed, 'ready');
  await query(host, 'create table kept as select generate_series(1, 100000) as n');
  killed.child.kill('SIGKILL');
  await expectGone(home);

  const { connection } = await start(home);
  expect(await query(connection.host, 'select count(*)::int as n from kept')).toEqual({ n: 100_000 });
});

it('leaves no process and no half database when killed at any moment of a first start', async () => {
  const home = makeDirectory();
  for (const moment of [80, 180, 350, 700]) {
    const killed = run(home);
    await sleep(moment);
    killed.child.kill('SIGKILL');
    await expectGone(home);
  }
  const { connection } = await start(home);
  expect(await query(connection.host, 'select 1 as n')).toEqual({ n: 1 });
});

it('ends a server at any moment of its start, also before it listens to signals', async () => {
  const data = path.join(makeHome(), 'data');
  const account = chooseAccount(data);
  const bin = prepareBinaries(locatePackage(process.platform, process.arch), account, path.dirname(data));
  const socketDirectory = makeSocketDirectory(data, account);
  onTestFinished(() => removeSocketDirectory(socketDirectory));
  const command = serverCommand({ bin, data, socketDirectory });
  for (let moment = 0; moment < 25; moment += 2) {
    const supervised = supervise(command, { cwd: data, account }, () => {});
    await sleep(moment);
    supervised.end();
    await expect(supervised.ended, `ended ${moment} ms after its start`).resolves.toBeDefined();
  }
});

it('is not reached by the Ctrl-C that stops us, so that work in progress can finish', async () => {
  const home = makeHome();
  const interrupted = run(home);
  await expectReport(interrupted, 'ready');
  // A terminal sends the signal to the whole foreground process group.
  process.kill(-(interrupted.child.pid ?? 0), 'SIGINT');
  expect(await expectReport(interrupted, 'drained')).toMatchObject({ answer: 42 });
  await expectReport(interrupted, 'stopped');
  await expectGone(home);
});

it('stops although clients are connected and a query runs', async () => {
  const server = await start(makeHome());
  const interruption = failure(query(server.connection.host, 'select pg_sleep(3600)'));
  const running = "select count(*)::int as n from pg_stat_activity where query = 'select pg_sleep(3600)'";
  await vi.waitFor(
    async () => expect(await query(server.connection.host, running)).toEqual({ n: 1 }),
    240_000,
  );
  await Promise.all([server.stop(), server.stop()]);
  // In whose words, depends on whether the server's last ones still came through.
  expect(await interruption).toBeTruthy();
});

it('starts a server again that was killed under it, on the same connection, and says so', async () => {
  const home = makeHome();
  const losses: string[] = [];
  const server = await start(home, { onLoss: (fault) => losses.push(String(fault)) });
  const { host } = server.connection;
  await query(host, 'create table kept as select 7 as n');
  const { pid } = server;
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => expect(await query(host, 'select n from kept')).toEqual({ n: 7 }), 240_000);
  expect(server.pid).not.toBe(pid);
  expect(losses).toEqual([
    `EmbeddedPostgresError: PostgreSQL in ${path.join(home, 'data')} was ended from outside, by signal 9.`,
  ]);
});

it('tells an end once, however often a start after it fails', async () => {
  const home = makeHome();
  const losses: string[] = [];
  const server = await start(home, { onLoss: (fault) => losses.push(String(fault)) });
  const control = path.join(home, 'data/global/pg_control');
  fs.renameSync(control, `${control}.away`);
  process.kill(server.pid, 'SIGKILL');
  await until(() => losses.length >= 2);
  fs.renameSync(`${control}.away`, control);
  const answer = () => query(server.connection.host, 'select 1 as n');
  await vi.waitFor(async () => expect(await answer()).toEqual({ n: 1 }), 240_000);
  expect(losses).toEqual([
    expect.stringContaining('was ended from outside'),
    expect.not.stringContaining('was ended from outside'),
  ]);
});

it('stops for good, also while a server that was killed is started again', async () => {
  const home = makeHome();
  const server = await start(home);
  const lost = query(server.connection.host, 'select pg_sleep(3600)').catch(() => undefined);
  process.kill(server.pid, 'SIGKILL');
  await lost;
  await server.stop();
  await expectGone(home);
  expect(await query((await start(home)).connection.host, 'select 1 as n')).toEqual({ n: 1 });
});

it('starts a server again whose supervising shell alone was killed', async () => {
  const home = makeHome();
  const losses: string[] = [];
  const server = await start(home, { onLoss: (fault) => losses.push(String(fault)) });
  const { pid } = server;
  const parent = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  killIfAlive(Number(parent));
  await until(() => server.pid !== pid);
  expect(losses.join()).toContain('its supervising shell was ended by SIGKILL');
  expect(await query(server.connection.host, 'select 1 as n')).toEqual({ n: 1 });
});

it.skipIf(isElsewhere)(
  'hands none of our environment to the server (reads /proc, so Linux only)',
  async () => {
    const home = makeHome();
    const outer = run(home, { env: { SECRET_KEY: 'do-not-pass-on', PGOPTIONS: '-c fsync=off' } });
    const { pid, host } = await expectReport(outer, 'ready');
    expect(fs.readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(
      /SECRET_KEY|do-not-pass-on|PGOPTIONS/,
    );
    expect(await query(host, "select current_setting('fsync') as fsync")).toEqual({ fsync: 'on' });
  },
);
