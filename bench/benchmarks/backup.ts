import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@hookline/embedded-postgres';
import { openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { runBackupRounds } from '../../apps/server/src/testing/backup-rounds.ts';
import { startServerProcess } from '../../apps/server/src/testing/process.ts';
import type { Benchmark, Figure } from '../measure/figure.ts';
import { residentMemory } from '../measure/processes.ts';

const command = fileURLToPath(new URL('../../apps/server/src/app/command.ts', import.meta.url));
const rounds = 50;
/** Uploaded files of 100 MB, the most one may have, and texts of items of about 2 kB. */
const [files, fileBytes, texts] = [100, 100_000_000, 200_000];

/** Backups while it is written to, each restored. */
export const backups: Benchmark = { name: 'backup', run: measureRounds };

/** What a large backup takes, and its restoration. */
export const largeBackup: Benchmark = { name: 'large-backup', run: measureLarge };

async function measureRounds(): Promise<Figure[]> {
  const { acknowledged, ...faults } = await runBackupRounds({ rounds, writers: 6 });
  return [
    { what: `${rounds} backups under load, confirmed writes`, measured: acknowledged, unit: '', bound: null },
    ...Object.entries(faults).map(([what, measured]) => ({
      what: `${rounds} backups under load, ${what.replace(/(?=[A-Z])/u, ' ').toLowerCase()}`,
      measured,
      unit: '',
      bound: { atMost: 0 },
    })),
  ];
}

async function measureLarge(): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'hookline-large-'));
  const [small, large] = [join(home, 'small'), join(home, 'large')];
  try {
    await startOnce(small);
    await startOnce(large);
    await fill(large);
    const idle = await backUpAndRestore(small);
    const full = await backUpAndRestore(large);
    const { size } = await stat(archiveOf(large));
    const gigabytes = (size / 1e9).toFixed(1);
    const more = (what: keyof typeof full) => ({
      what: `${what} of ${gigabytes} GB, memory above that of an empty one`,
      measured: full[what].memory - idle[what].memory,
      unit: 'MB',
      bound: { atMost: 100 },
    });
    const time = (what: keyof typeof full) => ({
      what: `${what} of ${gigabytes} GB`,
      measured: full[what].seconds,
      unit: 's',
      bound: null,
    });
    return [more('backup'), more('restore'), time('backup'), time('restore')];
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

const archiveOf = (dataDir: string) => `${dataDir}.tar`;

async function backUpAndRestore(dataDir: string): Promise<{ backup: Run; restore: Run }> {
  const backup = await run(['backup', archiveOf(dataDir)], dataDir);
  return { backup, restore: await run(['restore', archiveOf(dataDir)], `${dataDir}-restored`) };
}

async function startOnce(dataDir: string): Promise<void> {
  const server = startServerProcess({ DATA_DIR: dataDir });
  await server.ready();
  server.kill('SIGTERM');
  await server.ended();
}

async function fill(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ home: join(dataDir, 'postgres') });
  const database = openDatabase(postgres.connection, { size: 1, onError: () => undefined });
  const user = '01990000-0000-7000-8000-000000000000';
  const id = "(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid";
  await database.pool.query(`
    insert into users (id, email, name, password_hash, created_at)
      values ('${user}', 'ada@example.org', 'Ada', '', now());
    insert into boards (user_id, id, name, description, board_type, created_at, updated_at)
      values ('${user}', '${user}', 'Board', '', 'general', now(), now());
    insert into items (user_id, id, board_id, title, description, type, status, file_key, created_at, updated_at)
      select '${user}', ${id}, '${user}', 'Item', '', 'document', 'processed',
        case when n <= ${files} then '${user}/' || ${id} end, now(), now() from generate_series(1, ${texts}) n;
    insert into item_texts (user_id, item_id, text)
      select '${user}', ${id}, (select string_agg(md5(n::text || k::text), ' ') from generate_series(1, 60) k)
      from generate_series(1, ${texts}) n`);
  await database.close();
  await postgres.stop();
  const directory = join(dataDir, 'files', user);
  await mkdir(directory, { recursive: true });
  for (let number = 1; number <= files; number += 1) {
    const name = `${number.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`;
    await using file = await open(join(directory, name), 'w');
    await file.truncate(fileBytes);
  }
}

/** Nothing of a process that ended while we looked. */
function peakOf(pid: number): number {
  try {
    return residentMemory(pid, 'VmHWM') || 0;
  } catch {
    return 0;
  }
}

interface Run {
  seconds: number;
  /** At its highest, in megabytes. */
  memory: number;
}

async function run(args: string[], dataDir: string): Promise<Run> {
  const began = performance.now();
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  let memory = 0;
  while (child.exitCode === null) {
    memory = Math.max(memory, peakOf(child.pid ?? 0));
    await Promise.race([closed, sleep(50)]);
  }
  const [code] = await closed;
  if (code !== 0) {
    throw new Error(`${args[0]} ended with code ${code}.`);
  }
  return { seconds: (performance.now() - began) / 1000, memory };
}
