import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { isAlive } from './is-alive.ts';
import { endOrphan } from './orphan.ts';
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

/**
 * A server whose process, supervising shells included, was killed: what a machine under stress may leave
 * behind.
 */
async function makeOrphan(home: string): Promise<{ pid: number; host: string }> {
  const killed = run(home);
  const orphan = await expectReport(killed, 'ready');
  await query(orphan.host, 'create table kept as select 7 as n');
  // Stopped, not killed: it neither sees its shell end, nor does its own end tell the shell.
  killed.child.kill('SIGSTOP');
  for (const { pid, command } of processesIn(home)) {
    if (command.startsWith('/bin/sh')) {
      killIfAlive(pid);
    }
  }
  killed.child.kill('SIGKILL');
  await once(killed.child, 'close');
  return orphan;
}

it('ends a server that a killed run left behind, then starts on its data', async () => {
  const home = makeHome();
  const orphan = await makeOrphan(home);
  expect(isAlive(orphan.pid)).toBe(true);
  const { connection, pid } = await start(home);
  expect(pid).not.toBe(orphan.pid);
  expect(await query(connection.host, 'select n from kept')).toEqual({ n: 7 });
});

it('does not touch another program that now has the process id of the old server', async () => {
  const home = makeHome();
  const data = path.join(home, 'data');
  const { uid, gid } = fs.statSync(data);
  // The same user, the same directory, only not PostgreSQL: what PostgreSQL itself would take for a running
  // server.
  const bystander = spawn('/bin/sleep', ['60'], { uid, gid, cwd: data, stdio: 'ignore' });
  onTestFinished(() => void bystander.kill());
  fs.writeFileSync(
    path.join(data, 'postmaster.pid'),
    `${bystander.pid}\n${data}\n1700000000\n5432\n\n\n  1234567   1\nready\n`,
  );
  fs.chownSync(path.join(data, 'postmaster.pid'), uid, gid);
  fs.chmodSync(path.join(data, 'postmaster.pid'), 0o600);

  const { connection } = await start(home);
  expect(await query(connection.host, 'select 1 as n')).toEqual({ n: 1 });
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
});

it('leaves the server of another directory alone, even when a pid file names it', async () => {
  const server = await start(makeHome());
  const elsewhere = makeDirectory();
  fs.writeFileSync(path.join(elsewhere, 'postmaster.pid'), `${server.pid}\n`);
  await endOrphan(elsewhere);
  expect(await query(server.connection.host, 'select 1 as n')).toEqual({ n: 1 });
});

it('waits for the last process of a killed server to go', async () => {
  const home = makeHome();
  const server = await start(home);
  const interruption = failure(query(server.connection.host, 'select pg_sleep(3600)'));
  await until(() => backends(server.pid).length > 0);
  const [backend = 0] = backends(server.pid);
  process.kill(backend, 'SIGSTOP');
  onTestFinished(() => killIfAlive(backend));
  const { pid } = server;
  process.kill(pid, 'SIGKILL');
  await sleep(700);
  expect(server.pid).toBe(pid);
  killIfAlive(backend);
  await until(() => server.pid !== pid);
  expect(await query(server.connection.host, 'select 1 as n')).toEqual({ n: 1 });
  expect(await interruption).toBeTruthy();
});

function backends(server: number): number[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...command]) => Number(parent) === server && command.join(' ').includes('SELECT'))
    .map(([pid]) => Number(pid));
}
