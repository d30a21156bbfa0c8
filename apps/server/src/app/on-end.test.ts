import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addStoppedDatabase } from '#testing/stopped-database.ts';
import { until } from '#testing/until.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const isLinux = process.platform === 'linux';

let home: string;
let starter: ChildProcess;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'hookline-end-'));
  await addStoppedDatabase(home);
});
afterEach(async () => {
  starter.kill('SIGKILL');
  await rm(home, { recursive: true, force: true });
});

/** Starts a program that starts the server, and answers the server's address. */
function ready(command: string, args: string[], env: Record<string, string>): Promise<string> {
  starter = spawn(command, args, {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: home, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  starter.stdout?.on('data', (data: Buffer) => (output += data.toString()));
  return until(() =>
    Promise.resolve(/ready at (http:\S+)/.exec(output)?.[1]?.replace('localhost', '127.0.0.1') ?? null),
  );
}

/** Resolves once nobody listens there any more, and the database was stopped. */
async function ended(origin: string): Promise<void> {
  const isRefused = ({ cause }: Error) =>
    cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
  const ask = () =>
    fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(1000) }).then(
      () => null,
      (error: Error) => (isRefused(error) ? true : null),
    );
  await until(ask);
  const isStopped = () => !existsSync(join(home, 'postgres', 'data', 'postmaster.pid'));
  await until(() => Promise.resolve(isStopped() ? true : null));
}

it.runIf(isLinux)('ends when npm was killed, although a shell between them lives on', async () => {
  const npm = `process.title = 'npm start';
    require('child_process').spawn('sh', ['-c', '"$0" "$1"; true', ...process.argv.slice(1)], { stdio: 'inherit' });`;
  const origin = await ready(process.execPath, ['-e', npm, process.execPath, main], {
    npm_lifecycle_event: 'start',
  });
  starter.kill('SIGKILL');
  await expect(ended(origin)).resolves.toBeUndefined();
});

it.runIf(isLinux)('ends when the terminal is closed that it writes to', async () => {
  const origin = await ready('script', ['-qec', `exec "${process.execPath}" "${main}"`, '/dev/null'], {});
  starter.kill('SIGKILL');
  await expect(ended(origin)).resolves.toBeUndefined();
});
