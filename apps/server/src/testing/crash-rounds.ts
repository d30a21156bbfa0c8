import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient, type ApiClient } from './api-client.ts';
import { startWriters } from './crash-writers.ts';
import { countConfirmed, countLost, countUnread, emptyLedger, type Ledger } from './ledger.ts';
import { startServerProcess, type ServerProcess } from './process.ts';
import { processesBelow, stillRunning } from './process-tree.ts';
import { startToldItems, type ToldItems } from './told-items.ts';
import { until } from './until.ts';

export interface CrashOptions {
  /** How often the server is killed. */
  rounds: number;
  /** How many write at the same time. */
  writers: number;
  /** Variables of the server beyond those of every test. */
  env?: Record<string, string>;
}

export interface CrashCounts {
  /** Writes that were answered with success. */
  acknowledged: number;
  /** Of those, the ones that some later start no longer knew. */
  lost: number;
  /** Uploads that were still not read three minutes after the last start. */
  unfinished: number;
  /** Items that a webhook was not told of by then. */
  untold: number;
  failedStarts: number;
  /** Processes that outlived a kill of the server by more than a minute. */
  leftRunning: number;
}

interface Scene {
  counts: CrashCounts;
  ledger: Ledger;
  told: ToldItems;
  start(): Promise<{ server: ServerProcess; client: ApiClient } | null>;
}

/**
 * Runs the real server on one data directory, kills it without warning while it is written to, sometimes with
 * its database, and looks after every start whether all that it ever confirmed is still there.
 */
export async function runCrashRounds({ rounds, writers, env = {} }: CrashOptions): Promise<CrashCounts> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hookline-crash-'));
  const told = await startToldItems();
  const scene = createScene(dataDir, { ...env, ...told.env }, told);
  try {
    for (let round = 0; round < rounds; round += 1) {
      await runRound(scene, { dataDir, writers, withDatabase: round % 3 === 1 });
    }
    await finish(scene);
    return scene.counts;
  } finally {
    told.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function createScene(dataDir: string, env: Record<string, string>, told: ToldItems): Scene {
  const none = { lost: 0, unfinished: 0, untold: 0, failedStarts: 0, leftRunning: 0 };
  const counts: CrashCounts = { acknowledged: 0, ...none };
  let token: string | null = null;
  return {
    counts,
    told,
    ledger: emptyLedger(),
    start: async () => {
      const server = startServerProcess({ DATA_DIR: dataDir, ...env });
      const origin = await server.ready().catch(() => null);
      if (origin === null) {
        counts.failedStarts += 1;
        return null;
      }
      if (token === null) {
        token = await signUp(origin);
        await told.listenTo(createApiClient(origin, token));
      }
      return { server, client: createApiClient(origin, token) };
    },
  };
}

export async function signUp(origin: string): Promise<string> {
  const body = { name: 'Crash Test', email: 'crash@example.org', password: 'correct horse' };
  const { token } = await createApiClient(origin, null).ok('POST /api/auth/signup', { body });
  return token;
}

interface Round {
  dataDir: string;
  writers: number;
  /** Whether the database is killed as well, a moment before or after the server. */
  withDatabase: boolean;
}

async function runRound(scene: Scene, { dataDir, writers, withDatabase }: Round): Promise<void> {
  const started = await scene.start();
  if (started === null) {
    return;
  }
  const { server, client } = started;
  scene.counts.lost += await countLost(client, scene.ledger);
  const before = countConfirmed(scene.ledger);
  const writing = startWriters(client, scene.ledger, writers);
  await Promise.race([writing.failed, sleep(300 + Math.random() * 1200)]);
  // A busy machine may have confirmed hardly anything by then.
  const isWorthKilling = async () => (countConfirmed(scene.ledger) >= before + 5 * writers ? true : null);
  await Promise.race([writing.failed, until(isWorthKilling)]);
  writing.stop();
  const below = processesBelow(server.child.pid ?? 0);
  if (withDatabase) {
    process.kill(databasePid(dataDir), 'SIGKILL');
    await sleep(Math.random() * 20);
  }
  server.kill('SIGKILL');
  await server.ended();
  await writing.ended;
  scene.counts.leftRunning += await countLeft(below);
}

/** A last start, after which nothing is killed: everything is there, and what was being read gets read. */
async function finish({ counts, ledger, told, start }: Scene): Promise<void> {
  const started = await start();
  if (started === null) {
    return;
  }
  const { server, client } = started;
  counts.acknowledged = countConfirmed(ledger);
  counts.lost += await countLost(client, ledger);
  counts.unfinished = await countUnread(client, ledger.uploads);
  counts.untold = await told.countUntold(ledger.items);
  server.kill('SIGTERM');
  await server.ended();
}

/** The main process of the database, as it says itself. */
const databasePid = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10);

/** How many of these processes are still there after a minute. */
async function countLeft(pids: number[]): Promise<number> {
  const deadline = Date.now() + 60_000;
  while (stillRunning(pids).length > 0 && Date.now() < deadline) {
    await sleep(50);
  }
  return stillRunning(pids).length;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
