import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@hookline/embedded-postgres';
import { startPair } from '@hookline/embedded-postgres/testing/pair';
import { openFaultyNetwork } from '#platform/database/testing/faulty-network.ts';
import { addressOf } from './address-of.ts';
import { createApiClient, type ApiClient } from './api-client.ts';
import { signUp } from './crash-rounds.ts';
import { startWriters } from './crash-writers.ts';
import { countConfirmed, countLost, countUnread, emptyLedger, type Ledger } from './ledger.ts';
import { startServerProcess, type ServerProcess } from './process.ts';
import { startToldItems, type ToldItems } from './told-items.ts';
import { until } from './until.ts';

/** What is killed in a round. */
export type Victim = 'web' | 'worker' | 'database';

/** A database that comes back. */
interface Database {
  /** As DATABASE_URL says it. */
  address: string;
  /** Kills what serves it, and resolves once nobody needs to do more for it to be served again. */
  kill(): Promise<void>;
  /** Makes it ready to be killed once more. */
  mend(): Promise<void>;
  stop(): Promise<void>;
}

export interface OutageOptions {
  /** What is killed, round by round. */
  victims: readonly Victim[];
  /** How many write at the same time. */
  writers: number;
}

export interface OutageCounts {
  /** Writes that were answered with success. */
  acknowledged: number;
  /** Of those, the ones that were not there after some round. */
  lost: number;
  /** Uploads that were still not read three minutes after the last round. */
  unfinished: number;
  /** Items that a webhook was not told of by then. */
  untold: number;
  /** What a webhook was told of as of two things. */
  twice: number;
  /** How long it took, at most, from the kill of each until a write was answered with success, in milliseconds. */
  longestOutages: Map<Victim, number>;
}

/**
 * Kills processes of an installation with a web process and a worker, one a round, while it is written to;
 * its database is started again where it was.
 */
export const runKills = (options: OutageOptions): Promise<OutageCounts> => withHome(options, startKept);

/**
 * Kills the database of such an installation again and again. A standby takes its place each time, as behind
 * an address that always leads to the primary.
 */
export const runFailovers = ({
  rounds,
  writers,
}: {
  rounds: number;
  writers: number;
}): Promise<OutageCounts> =>
  withHome({ victims: Array.from({ length: rounds }, (): Victim => 'database'), writers }, startReplicated);

async function startKept(home: string): Promise<Database> {
  const postgres = await startEmbeddedPostgres({ home });
  return {
    address: addressOf(postgres.connection),
    kill: async () => {
      const { pid } = postgres;
      process.kill(pid, 'SIGKILL');
      await until(() => Promise.resolve(postgres.pid === pid ? null : true));
    },
    mend: () => Promise.resolve(),
    stop: () => postgres.stop(),
  };
}

async function startReplicated(home: string): Promise<Database> {
  const pair = await startPair(home);
  const network = await openFaultyNetwork(pair.connection);
  const { port, user, database } = network.connection;
  return {
    address: `postgres://${user}@127.0.0.1:${port}/${database}`,
    kill: async () => {
      pair.killPrimary();
      network.leadTo(null);
      network.cut();
      await pair.promote();
      network.leadTo(pair.connection);
    },
    mend: () => pair.addStandby(),
    stop: async () => {
      await network.close();
      await pair.stop();
    },
  };
}

async function withHome(
  options: OutageOptions,
  startDatabase: (home: string) => Promise<Database>,
): Promise<OutageCounts> {
  await using parts = new AsyncDisposableStack();
  const home = await mkdtemp(join(tmpdir(), 'hookline-outage-'));
  parts.defer(() => rm(home, { recursive: true, force: true }));
  const database = await startDatabase(join(home, 'postgres'));
  parts.defer(() => database.stop());
  const told = await startToldItems();
  parts.defer(() => told.close());
  const env = { DATA_DIR: join(home, 'data'), DATABASE_URL: database.address, ...told.env };
  const installation = await Installation.start(env);
  parts.defer(() => installation.stop());
  const ledger = emptyLedger();
  await told.listenTo(installation.client);
  const counts = { lost: 0, longestOutages: new Map<Victim, number>() };
  for (const victim of options.victims) {
    const outage = await runRound({ installation, database, ledger }, { victim, writers: options.writers });
    counts.longestOutages.set(victim, Math.max(counts.longestOutages.get(victim) ?? 0, outage));
    counts.lost += await countLost(installation.client, ledger);
  }
  return { ...counts, ...(await countRest(installation.client, ledger, told)) };
}

/** What is known once there was time to do all that was left over. */
const countRest = async (client: ApiClient, ledger: Ledger, told: ToldItems) => ({
  acknowledged: countConfirmed(ledger),
  unfinished: await countUnread(client, ledger.uploads),
  untold: await told.countUntold(ledger.items),
  twice: told.countTwice(),
});

interface Scene {
  installation: Installation;
  database: Database;
  ledger: Ledger;
}

/** Answers how long nothing could be written, in milliseconds. */
async function runRound(
  { installation, database, ledger }: Scene,
  { victim, writers }: { victim: Victim; writers: number },
): Promise<number> {
  const before = countConfirmed(ledger);
  const writing = startWriters(installation.client, ledger, writers);
  const isWorthKilling = async () => (countConfirmed(ledger) >= before + 5 * writers ? true : null);
  await Promise.race([writing.failed, until(isWorthKilling)]);
  writing.stop();
  const killed = performance.now();
  await (victim === 'database' ? database.kill() : installation.replace(victim));
  const { board } = await until(() => makeBoard(installation.client));
  const outage = performance.now() - killed;
  ledger.boards.add(board.id);
  await writing.ended;
  await database.mend();
  return outage;
}

const makeBoard = (client: ApiClient) =>
  client.ok('POST /api/boards', { body: { name: 'Written again' } }).catch(() => null);

/** A web process and a worker on one database. */
class Installation {
  readonly #env: Record<string, string>;
  readonly #token: string;
  #web: ServerProcess;
  #worker: ServerProcess;
  /** Somebody who is signed in at the web process there is now. */
  client: ApiClient;

  private constructor(env: Record<string, string>, { web, worker, client, token }: Started) {
    this.#env = env;
    this.#token = token;
    this.#web = web;
    this.#worker = worker;
    this.client = client;
  }

  static async start(env: Record<string, string>): Promise<Installation> {
    const web = startServerProcess({ ...env, ROLE: 'web' });
    const origin = await web.ready();
    const worker = startServerProcess({ ...env, ROLE: 'worker' });
    await worker.ready();
    const token = await signUp(origin);
    return new Installation(env, { web, worker, token, client: createApiClient(origin, token) });
  }

  /** Kills a process and starts another one in its place. */
  async replace(role: 'web' | 'worker'): Promise<void> {
    await end(role === 'web' ? this.#web : this.#worker, 'SIGKILL');
    const server = startServerProcess({ ...this.#env, ROLE: role });
    const origin = await server.ready();
    if (role === 'web') {
      this.#web = server;
      this.client = createApiClient(origin, this.#token);
    } else {
      this.#worker = server;
    }
  }

  async stop(): Promise<void> {
    await Promise.all([end(this.#web, 'SIGTERM'), end(this.#worker, 'SIGTERM')]);
  }
}

interface Started {
  web: ServerProcess;
  worker: ServerProcess;
  client: ApiClient;
  token: string;
}

async function end(server: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  server.kill(signal);
  await server.ended();
}
