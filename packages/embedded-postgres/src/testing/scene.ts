import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { isReachable, type Account } from '../account.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres, type Reports } from '../index.ts';
import { isAlive } from '../is-alive.ts';
import { removeSocketDirectory } from '../socket-directory.ts';
import type { Report } from './runner.child.ts';

const runnerFile = path.join(import.meta.dirname, 'runner.child.ts');
const nobody: Account = { uid: 65534, gid: 65534 };

export const isRoot = process.getuid?.() === 0;
/** Runs of other users are possible: we are root, and they can read this repository. */
export const canSwitchUser = isRoot && isReachable(path.dirname(runnerFile), nobody);
/** Who plays the ordinary user: nobody when we are root, else ourselves. */
export const ordinary: Account = isRoot
  ? nobody
  : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

/** A directory for one test, closed to other users and removed afterwards with every process left in it. */
export function makeDirectory(owner?: Account): string {
  const directory = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-')));
  if (owner) {
    fs.chownSync(directory, owner.uid, owner.gid);
  }
  onTestFinished(() => {
    for (const { pid } of processesIn(directory)) {
      killIfAlive(pid);
    }
    fs.rmSync(directory, { recursive: true, force: true });
  });
  return directory;
}

/** A directory as a run that stopped leaves it; quicker than a first start, for tests of something else. */
export function makeHome(): string {
  const home = makeDirectory();
  spawnSync('cp', ['-a', inject('stoppedDatabase'), home]);
  return home;
}

/** Starts the server in this process and stops it after the test. */
export async function start(home: string, reports: Reports = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ home, ...reports });
  onTestFinished(() => server.stop());
  return server;
}

/** Another process that starts the server on the same or another directory. */
export interface Run {
  child: ChildProcess;
  /** The next report of that process; rejects when it ends without one. */
  next(): Promise<Report>;
}

export function run(home: string, options: { account?: Account; env?: Record<string, string> } = {}): Run {
  const child = spawn(process.execPath, [runnerFile, home], {
    ...options.account,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', ...options.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
  const reports: Report[] = [];
  const started: { pid: number; host: string }[] = [];
  child.on('message', (report: Report) => {
    reports.push(report);
    started.push(...(report.kind === 'ready' ? [report] : []));
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await until(() => !started.some(({ pid }) => isAlive(pid)));
    started.forEach(({ host }) => removeSocketDirectory(host));
  });
  const next = async (): Promise<Report> => {
    while (reports.length === 0 && child.exitCode === null && child.signalCode === null) {
      await Promise.race([once(child, 'message'), once(child, 'close')]);
    }
    return (
      reports.shift() ?? Promise.reject(new Error(`the process ended without a report (${child.exitCode})`))
    );
  };
  return { child, next };
}

/** The next report, which must be of this kind. */
export async function expectReport<Kind extends Report['kind']>(
  from: Run,
  kind: Kind,
): Promise<Extract<Report, { kind: Kind }>> {
  const report = await from.next();
  if (report.kind !== kind) {
    throw new Error(`expected ${kind}, got ${JSON.stringify(report)}`);
  }
  return report as Extract<Report, { kind: Kind }>;
}

/** First row of a query on a connection of its own. */
export async function query(host: string, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows[0] ?? {};
  } finally {
    await client.end();
  }
}

/** Why a query failed; rejects when it did not fail. */
export async function failure(running: Promise<unknown>): Promise<string> {
  const fault = await running.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(fault instanceof Error)) {
    throw new Error('expected a failure');
  }
  return fault.message;
}

/** Processes whose working directory (elsewhere than on Linux: command line) lies in a directory. */
export function processesIn(directory: string): { pid: number; command: string }[] {
  if (process.platform !== 'linux') {
    const lines = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).stdout.split('\n');
    return lines
      .filter((line) => line.includes(directory) && /postgres|initdb/.test(line))
      .map((line) => ({ pid: Number.parseInt(line, 10), command: line.replace(/^\s*\d+\s+/, '') }));
  }
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = fs.readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return fs.readlinkSync(`/proc/${name}/cwd`).startsWith(directory)
          ? [{ pid: Number(name), command }]
          : [];
      } catch {
        return [];
      }
    });
}

/**
 * Waits until a condition holds; returns after how many ms it did, and throws when it does not within
 * `limitMs`.
 */
export async function until(condition: () => boolean, limitMs = 240_000): Promise<number> {
  const began = performance.now();
  while (!condition()) {
    if (performance.now() - began > limitMs) {
      throw new Error(`not within ${limitMs} ms: ${String(condition)}`);
    }
    await sleep(20);
  }
  return performance.now() - began;
}

export function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}

/**
 * Every path below a directory with its size, time and mode: equal before and after means that nothing was
 * touched.
 */
export function snapshot(directory: string): string[] {
  return fs
    .readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const { size, mtimeMs, mode } = fs.lstatSync(path.join(directory, name));
      return `${name} ${size} ${mtimeMs} ${mode}`;
    });
}
