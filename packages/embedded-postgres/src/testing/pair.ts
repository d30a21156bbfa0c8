import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount, type Account } from '../account.ts';
import { locatePackage, prepareBinaries } from '../binaries.ts';
import { prepareDataDirectory } from '../data-directory.ts';
import type { Connection } from '../index.ts';
import { startServer, type RunningServer } from '../server.ts';
import { makeSocketDirectory, removeSocketDirectory, socketPort } from '../socket-directory.ts';

/** Two servers: a primary, and a standby without whose confirmation the primary confirms no commit. */
export interface Pair {
  /** Leads to the server that is the primary now. */
  readonly connection: Connection;
  /** Kills the primary; its connections end as the operating system ends them. */
  killPrimary(): void;
  /** Makes the standby the primary, as a program that watches both would, and resolves once it may write. */
  promote(): Promise<void>;
  /** Makes a standby of the new primary, and resolves once commits wait for it. */
  addStandby(): Promise<void>;
  stop(): Promise<void>;
}

interface Node {
  data: string;
  connection: Connection;
  server: RunningServer;
}

/** Who runs the servers, and the programs they run. */
interface Runner {
  account: Account;
  bin: string;
}

/** Starts both in directories of their own below `home`, which is made if missing. */
export async function startPair(home: string): Promise<Pair> {
  fs.mkdirSync(home, { recursive: true });
  const place = fs.realpathSync(home);
  const account = chooseAccount(path.join(place, 'node-1'));
  const bin = prepareBinaries(locatePackage(process.platform, process.arch), account, place);
  const runner = { account, bin };
  let count = 0;
  const nextDirectory = () => path.join(place, `node-${(count += 1)}`);

  const first = nextDirectory();
  await prepareDataDirectory(first, bin, account);
  let primary = await startNode(first, runner);
  // What is written while the standby is copied is still there when it asks for it.
  await setting(primary, 'wal_keep_size', '1GB');
  let standby = await startStandby(primary, nextDirectory(), runner);

  return {
    get connection() {
      return primary.connection;
    },
    killPrimary: () => process.kill(primary.server.pid, 'SIGKILL'),
    promote: async () => {
      const lost = primary;
      primary = standby;
      await ask(primary, 'select pg_promote()');
      await end(lost);
    },
    addStandby: async () => {
      standby = await startStandby(primary, nextDirectory(), runner);
    },
    // The standby last: a primary that stops waits until it has everything.
    stop: async () => {
      await end(primary);
      await end(standby);
    },
  };
}

async function startNode(data: string, { account, bin }: Runner): Promise<Node> {
  const socketDirectory = makeSocketDirectory(data, account);
  const connection = { host: socketDirectory, port: socketPort, user: 'postgres', database: 'postgres' };
  const server = await startServer({ bin, data, socketDirectory, account, log: () => undefined });
  return { data, connection, server };
}

async function end({ server, connection, data }: Node): Promise<void> {
  await server.stop();
  removeSocketDirectory(connection.host);
  fs.rmSync(data, { recursive: true, force: true });
}

async function startStandby(primary: Node, data: string, runner: Runner): Promise<Node> {
  await copyNode(primary, data, runner);
  const standby = await startNode(data, runner);
  await setting(primary, 'synchronous_standby_names', '*');
  const isWaitedFor = "select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'";
  while ((await ask(primary, isWaitedFor)).length === 0) {
    await sleep(20);
  }
  return standby;
}

/** A base backup by the functions for it: the program that takes one is not among those that come with us. */
async function copyNode({ connection, data: from }: Node, data: string, { account }: Runner): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  // Files that go while they are copied are none that a standby needs.
  execFileSync('sh', ['-c', 'cp -a "$0" "$1" 2>/dev/null || true', from, data]);
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  );
  await client.end();
  fs.rmSync(path.join(data, 'postmaster.pid'), { force: true });
  const log = path.join(data, 'pg_wal');
  const segments = fs.readdirSync(log, { withFileTypes: true }).filter((entry) => entry.isFile());
  segments.forEach(({ name }) => fs.rmSync(path.join(log, name)));
  const write = (name: string, content: string) => {
    fs.writeFileSync(path.join(data, name), content, { mode: 0o600 });
    fs.chownSync(path.join(data, name), account.uid, account.gid);
  };
  write('backup_label', rows.map(({ label }) => label).join(''));
  write('standby.signal', '');
  // Whoever becomes the primary has no standby at first, and must not wait for one.
  const settings = {
    wal_keep_size: '1GB',
    primary_conninfo: `host=${connection.host} user=${connection.user}`,
    // A standby that has just lost its primary is not promoted before it asks for it once more: 5 s by default.
    wal_retrieve_retry_interval: '200ms',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  write('postgresql.auto.conf', lines.join(''));
}

async function setting(node: Node, name: string, value: string): Promise<void> {
  await ask(node, `alter system set ${name} = '${value}'`);
  await ask(node, 'select pg_reload_conf()');
}

async function ask({ connection }: Node, statement: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
