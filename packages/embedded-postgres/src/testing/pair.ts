import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
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
  /** Makes a new standby of the primary, and resolves once commits wait for it. */
  addStandby(): Promise<void>;
  stop(): Promise<void>;
}

interface Node {
  data: string;
  connection: Connection;
  server: RunningServer;
}

/** Starts both in directories below `home`. */
export async function startPair(home: string): Promise<Pair> {
  const pair = new ReplicatedPair(home);
  await pair.begin();
  return pair;
}

class ReplicatedPair implements Pair {
  readonly #home: string;
  readonly #account: Account;
  readonly #bin: string;
  readonly #nodes: Node[] = [];

  constructor(home: string) {
    fs.mkdirSync(home, { recursive: true });
    this.#home = fs.realpathSync(home);
    this.#account = chooseAccount(path.join(this.#home, '1'));
    const root = locatePackage(process.platform, process.arch);
    this.#bin = prepareBinaries(root, this.#account, this.#home);
  }

  get #primary(): Node {
    return this.#nodes[0]!;
  }

  get connection(): Connection {
    return this.#primary.connection;
  }

  async begin(): Promise<void> {
    const data = path.join(this.#home, '1');
    await prepareDataDirectory(data, this.#bin, this.#account);
    await this.#start(data);
    // What is written while the standby is copied is still there when it asks for it.
    await this.#onPrimary("alter system set wal_keep_size = '1GB'", 'select pg_reload_conf()');
    await this.addStandby();
  }

  killPrimary(): void {
    process.kill(this.#primary.server.pid, 'SIGKILL');
  }

  async promote(): Promise<void> {
    const [lost] = this.#nodes.splice(0, 1);
    await this.#onPrimary('select pg_promote()');
    await lost!.server.stop();
    this.#remove(lost!);
  }

  async addStandby(): Promise<void> {
    const data = path.join(this.#home, String(Number(path.basename(this.#primary.data)) + 1));
    await this.#copyPrimary(data);
    await this.#start(data);
    await this.#onPrimary("alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
    const isWaitedFor = "select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'";
    while ((await this.#onPrimary(isWaitedFor)) === 0) {
      await sleep(20);
    }
  }

  async stop(): Promise<void> {
    // The standby last: a primary that stops waits until it has everything.
    for (const node of this.#nodes.splice(0)) {
      await node.server.stop();
      this.#remove(node);
    }
  }

  async #start(data: string): Promise<void> {
    const socketDirectory = makeSocketDirectory(data, this.#account);
    const launch = { bin: this.#bin, data, socketDirectory, account: this.#account, log: () => undefined };
    const connection = { host: socketDirectory, port: socketPort, user: 'postgres', database: 'postgres' };
    this.#nodes.push({ data, connection, server: await startServer(launch) });
  }

  #remove({ data, connection }: Node): void {
    removeSocketDirectory(connection.host);
    fs.rmSync(data, { recursive: true });
  }

  /** A base backup by the functions for it: the program that takes one is not among those that come with us. */
  async #copyPrimary(data: string): Promise<void> {
    const { connection, data: from } = this.#primary;
    const client = new pg.Client(connection);
    await client.connect();
    await client.query("select pg_backup_start('standby', true)");
    // Files that go while they are copied are none that a standby needs.
    execFileSync('sh', ['-c', 'cp -a "$0" "$1" 2>/dev/null || true', from, data]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    client.end();
    await once(client, 'end');
    fs.rmSync(path.join(data, 'postmaster.pid'), { force: true });
    for (const segment of fs.readdirSync(path.join(data, 'pg_wal'), { withFileTypes: true })) {
      if (segment.isFile()) {
        fs.rmSync(path.join(data, 'pg_wal', segment.name));
      }
    }
    this.#write(path.join(data, 'backup_label'), rows[0]!.labelfile);
    this.#write(path.join(data, 'standby.signal'), '');
    // Whoever becomes the primary has no standby at first, and must not wait for one.
    const settings = `wal_keep_size = '1GB'\nprimary_conninfo = 'host=${connection.host} user=${connection.user}'\n`;
    this.#write(path.join(data, 'postgresql.auto.conf'), settings);
  }

  #write(file: string, content: string): void {
    fs.writeFileSync(file, content, { mode: 0o600 });
    fs.chownSync(file, this.#account.uid, this.#account.gid);
  }

  /** Sends statements one by one; answers how many rows the last one found. */
  async #onPrimary(...statements: string[]): Promise<number> {
    const client = new pg.Client(this.#primary.connection);
    await client.connect();
    try {
      let found = 0;
      for (const statement of statements) {
        found = (await client.query(statement)).rowCount ?? 0;
      }
      return found;
    } finally {
      await client.end();
    }
  }
}
