import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isAlive } from './is-alive.ts';

/**
 * Ends the PostgreSQL that a killed run may have left on a data directory, and waits until it is gone. To be
 * called only by the holder of the directory's lock. A process that is not a PostgreSQL on this very
 * directory is not touched.
 */
export async function endOrphan(data: string): Promise<void> {
  const pid = readServerPid(data);
  if (pid === undefined) {
    return;
  }
  if (isServing(pid, data)) {
    await endServer(pid, data);
  } else if (isAlive(pid)) {
    // The id now belongs to another program (usual in containers, where ids start over). PostgreSQL would
    // take that program for a server of this directory and refuse to start.
    fs.rmSync(path.join(data, 'postmaster.pid'), { force: true });
  }
}

/**
 * Ends a server, if it still runs on this directory, and waits until it is gone: first by a fast shutdown,
 * then, after 8 s, by an immediate one.
 * @throws EmbeddedPostgresError when it runs on all the same
 */
export async function endServer(pid: number, data: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isServing(pid, data)) {
      return;
    }
    process.kill(pid, signal);
    await waitUntilGone(pid, data, 8_000);
  }
  if (isServing(pid, data)) {
    throw new EmbeddedPostgresError(
      `PostgreSQL (process ${pid}) still runs on ${data} and does not end. ` +
        'End that process, then start again.',
    );
  }
}

async function waitUntilGone(pid: number, data: string, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (isServing(pid, data) && performance.now() < deadline) {
    await sleep(10);
  }
}

/** The process id in a data directory's postmaster.pid, which may be stale. */
export function readServerPid(data: string): number | undefined {
  const file = path.join(data, 'postmaster.pid');
  const pid = fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8'), 10) : Number.NaN;
  return pid > 0 ? pid : undefined;
}

/** Whether a process is a PostgreSQL that runs on this data directory. A zombie is not. */
function isServing(pid: number, data: string): boolean {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes('postgres') && stdout.includes(data);
  }
  try {
    const [cwd, directory] = [fs.statSync(`/proc/${pid}/cwd`), fs.statSync(data)];
    const [program = ''] = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return cwd.dev === directory.dev && cwd.ino === directory.ino && program.endsWith('/postgres');
  } catch {
    return false;
  }
}
