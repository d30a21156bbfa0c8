import { reachEmbeddedPostgres } from '@hookline/embedded-postgres';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createApiClient } from './api-client.ts';
import { signUp } from './crash-rounds.ts';
import { startWriters } from './crash-writers.ts';
import { countConfirmed, countLost, emptyLedger, type Ledger } from './ledger.ts';
import { startServerProcess } from './process.ts';
import { runCommand } from './run-command.ts';
import { until } from './until.ts';

export interface BackupCounts {
  /** Writes that were answered with success before the last backup began. */
  acknowledged: number;
  /** Of the writes confirmed before a backup began, those its restoration did not know. */
  lost: number;
  /** Rows of a restored installation that contradict one another, or lead to a file that is not there. */
  broken: number;
  failedBackups: number;
  failedRestores: number;
}

interface Taken {
  file: string;
  /** What had been confirmed when it began. */
  before: Ledger;
}

/**
 * Takes backups of a real server while it is written to without a pause, restores each on an empty directory, and
 * compares what is there with what had been confirmed.
 */
export async function runBackupRounds({
  rounds,
  writers,
}: {
  rounds: number;
  writers: number;
}): Promise<BackupCounts> {
  const home = await mkdtemp(join(tmpdir(), 'hookline-backups-'));
  const counts: BackupCounts = { acknowledged: 0, lost: 0, broken: 0, failedBackups: 0, failedRestores: 0 };
  try {
    const { taken, token } = await takeBackups({ home, rounds, writers }, counts);
    for (const [round, backup] of taken.entries()) {
      const isLast = round === taken.length - 1;
      await examine(
        { backup, dataDir: join(home, `restored-${round}`), token: isLast ? token : null },
        counts,
      );
    }
    return counts;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function takeBackups(
  { home, rounds, writers }: { home: string; rounds: number; writers: number },
  counts: BackupCounts,
): Promise<{ taken: Taken[]; token: string }> {
  const env = { DATA_DIR: join(home, 'data') };
  const server = startServerProcess(env);
  const origin = await server.ready();
  const token = await signUp(origin);
  const ledger = emptyLedger();
  const writing = startWriters(createApiClient(origin, token), ledger, writers);
  const taken: Taken[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const confirmed = countConfirmed(ledger);
    const hasGone = async () => (countConfirmed(ledger) >= confirmed + 5 * writers ? true : null);
    await Promise.race([writing.failed, until(hasGone)]);
    const before = structuredClone(ledger);
    const file = join(home, `backup-${round}.tar`);
    const { code } = await Promise.race([writing.failed, runCommand(['backup', file], env)]);
    counts.failedBackups += code === 0 ? 0 : 1;
    counts.acknowledged = countConfirmed(before);
    taken.push({ file, before });
  }
  writing.stop();
  await writing.ended;
  server.kill('SIGTERM');
  await server.ended();
  return { taken, token };
}

/** @param token where the product is to be asked, too */
async function examine(
  { backup, dataDir, token }: { backup: Taken; dataDir: string; token: string | null },
  counts: BackupCounts,
): Promise<void> {
  const env = { DATA_DIR: dataDir };
  const { code } = await runCommand(['restore', backup.file], env);
  if (code !== 0) {
    counts.failedRestores += 1;
    return;
  }
  await onDatabase(dataDir, async (client) => {
    counts.lost += await countMissing(client, backup.before);
    counts.broken += await countBroken(client, await filesIn(dataDir));
  });
  if (token !== null) {
    const server = startServerProcess(env);
    counts.lost += await countLost(createApiClient(await server.ready(), token), backup.before);
    server.kill('SIGTERM');
    await server.ended();
  }
  await rm(dataDir, { recursive: true });
}

async function onDatabase(dataDir: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const { connection, release } = await reachEmbeddedPostgres(join(dataDir, 'postgres'));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
    await release();
  }
}

async function countMissing(client: pg.Client, { boards, items, snapshots }: Ledger): Promise<number> {
  const missing = async (column: string, ids: Iterable<string>) => {
    const { rows } = await client.query<{ id: string }>(
      `select ${column} as id from ${tableOf[column] ?? ''}`,
    );
    return new Set(ids).difference(new Set(rows.map(({ id }) => id))).size;
  };
  return (
    (await missing('boards.id', boards)) +
    (await missing('items.id', items)) +
    (await missing(
      'snapshots.snapshot_id',
      [...snapshots.values()].flatMap((ids) => [...ids]),
    ))
  );
}

const tableOf: Readonly<Record<string, string>> = {
  'boards.id': 'boards',
  'items.id': 'items',
  'snapshots.snapshot_id': 'snapshots',
};

/** What one transaction writes is in it as a whole: each of these rows needs the other. */
const contradictions = [
  'select 1 from items i where not exists (select from activities a where a.content_id = i.id)',
  `select 1 from activities a where a.content_id is not null
     and not exists (select from items i where i.id = a.content_id)`,
  `select 1 from posts p where p.views is distinct from (
     select s.views from snapshots s where (s.user_id, s.item_id, s.platform) = (p.user_id, p.item_id, p.platform)
     order by s.recorded_at desc, s.snapshot_id desc limit 1)`,
  'select 1 from snapshots s where not exists (select from posts p where p.item_id = s.item_id)',
  `select 1 from items i where i.status = 'processing' and not exists (
     select from jobs.job j where j.data->>'itemId' = i.id::text and j.state in ('created', 'retry'))`,
];

async function countBroken(client: pg.Client, files: ReadonlySet<string>): Promise<number> {
  let broken = 0;
  for (const query of contradictions) {
    broken += (await client.query(query)).rows.length;
  }
  const { rows } = await client.query<{ key: string }>(
    'select file_key as key from items where file_key is not null',
  );
  return broken + rows.filter(({ key }) => !files.has(key)).length;
}

async function filesIn(dataDir: string): Promise<Set<string>> {
  const root = join(dataDir, 'files');
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Set(
    found
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1)),
  );
}
