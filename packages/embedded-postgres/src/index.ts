import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { chooseAccount } from './account.ts';
import { locatePackage, prepareBinaries } from './binaries.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { DirectoryTaken, lockDirectory } from './directory-lock.ts';
import { keepRunning, type KeptServer } from './keep-running.ts';
import { endOrphan } from './orphan.ts';
import { makeSocketDirectory, removeSocketDirectory, socketPort } from './socket-directory.ts';

/**
 * Where root keeps a copy of the programs when the account it steps down to cannot reach the installed ones.
 */
const rootCache = '/var/cache/hookline';

export { EmbeddedPostgresError };

/** For `new pg.Pool(connection)`: `host` is the directory of a Unix socket. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** Where to tell of a server. */
export interface Reports {
  log?: (line: string) => void;
  onLoss?: (fault: unknown) => void;
}

/** A PostgreSQL that runs until it is stopped, or this process ends, however that ends. */
export interface EmbeddedPostgres extends KeptServer {
  connection: Connection;
}

/**
 * Starts PostgreSQL 18 in a directory, made if missing, and resolves when it accepts connections. When it
 * ends later without being stopped, it is started again, on the same connection.
 * @param options.home below the application's DATA_DIR; everything of the database stays in it
 * @param options.log gets what PostgreSQL writes, line by line
 * @param options.onLoss gets what ended it without `stop`, and why a start after that failed
 * @throws EmbeddedPostgresError for every fault outside the program; nothing is damaged or removed then
 */
export async function startEmbeddedPostgres(options: { home: string } & Reports): Promise<EmbeddedPostgres> {
  const root = locatePackage(process.platform, process.arch);
  const home = path.resolve(options.home);
  const lock = await lockDirectory(home);
  try {
    const { connection, server } = await launch(root, fs.realpathSync(home), options);
    const stop = async () => {
      await server.stop();
      removeSocketDirectory(connection.host);
      lock.release();
    };
    return {
      connection,
      get pid() {
        return server.pid;
      },
      stop,
    };
  } catch (error) {
    lock.release();
    throw explainSystemError(home, error);
  }
}

/**
 * Reaches the PostgreSQL of a directory for a moment: the one that runs there already, else one that
 * `release` stops again.
 * @throws EmbeddedPostgresError where there is no database yet, and for every fault outside the program
 */
export async function reachEmbeddedPostgres(
  home: string,
): Promise<{ connection: Connection; release(): Promise<void> }> {
  if (!hasDatabase(home)) {
    throw new EmbeddedPostgresError(
      `There is no database in ${home}. Set DATA_DIR, or DATABASE_URL, as for the server.`,
    );
  }
  try {
    const { connection, stop } = await startEmbeddedPostgres({ home });
    return { connection, release: stop };
  } catch (error) {
    const connection = error instanceof DirectoryTaken ? findRunning(home) : null;
    if (connection === null) {
      throw error;
    }
    return { connection, release: () => Promise.resolve() };
  }
}

async function launch(
  root: string,
  home: string,
  { log = () => {}, onLoss = () => {} }: Reports,
): Promise<{ connection: Connection; server: KeptServer }> {
  const data = path.join(home, 'data');
  const account = chooseAccount(data);
  const bin = prepareBinaries(root, account, account.uid === process.getuid?.() ? home : rootCache);
  await prepareDataDirectory(data, bin, account);
  await endOrphan(data);
  const socketDirectory = makeSocketDirectory(data, account);
  try {
    const server = await keepRunning({ bin, data, socketDirectory, account, log }, onLoss);
    return { connection: connectionIn(socketDirectory), server };
  } catch (error) {
    removeSocketDirectory(socketDirectory);
    throw error;
  }
}

/** Errors of the system (no permission, no space) are for the operator to resolve; anything else is a bug. */
function explainSystemError(home: string, error: unknown): unknown {
  const isSystemError = error instanceof Error && 'syscall' in error;
  return isSystemError
    ? new EmbeddedPostgresError(
        `Cannot start PostgreSQL in ${home}: ${error.message}. ` +
          'Check the rights and the free space there, or set DATABASE_URL to use a server of your own.',
      )
    : error;
}

const connectionIn = (socketDirectory: string): Connection => ({
  host: socketDirectory,
  port: socketPort,
  user: 'postgres',
  database: 'postgres',
});

/** Whether there is a database in this directory, running or not. */
const hasDatabase = (home: string): boolean => fs.existsSync(path.join(home, 'data', 'PG_VERSION'));

/**
 * How to connect to the PostgreSQL that another process runs in this directory; null where its files name
 * none.
 */
function findRunning(home: string): Connection | null {
  const file = path.join(home, 'data', 'postmaster.pid');
  // The fifth line of postmaster.pid is the directory of the socket.
  const socketDirectory = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n')[4] : undefined;
  return socketDirectory && fs.existsSync(path.join(socketDirectory, `.s.PGSQL.${socketPort}`))
    ? connectionIn(socketDirectory)
    : null;
}
