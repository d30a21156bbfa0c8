import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Account } from './account.ts';
import { nameDataDirectory } from './data-directory.ts';
import { explainFailure } from './faults.ts';
import { endServer, readServerPid } from './orphan.ts';
import { socketPort } from './socket-directory.ts';
import { supervise, type Supervised } from './supervise.ts';

/** Where and how a server runs. */
export interface Launch {
  bin: string;
  data: string;
  socketDirectory: string;
  account: Account;
  log: (line: string) => void;
}

/** A server that accepts connections. */
export interface RunningServer {
  pid: number;
  /**
   * Settles when the server is gone: with null after `stop`, else with the fault that ended it. Never
   * rejects.
   */
  exited: Promise<EmbeddedPostgresError | null>;
  /**
   * Fast shutdown: open transactions are rolled back, everything committed is kept. Resolves when it is gone.
   */
  stop(): Promise<void>;
}

const accepting = /database system is ready to accept (read-only )?connections$/;
const strayBackend = /pre-existing shared memory block/;
const strayBackendAttempts = 50;

/**
 * Starts the server and resolves as soon as it accepts connections. Throws an EmbeddedPostgresError when it
 * ends before that.
 */
export async function startServer(launch: Launch): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    const run = await runUntilReady(launch);
    if (run.ready) {
      return watch(run.supervised, launch.data);
    }
    // After a kill -9 of the main server process its last connections need a moment to notice.
    if (!run.lines.some((line) => strayBackend.test(line)) || attempt === strayBackendAttempts) {
      throw explainFailure(launch.data, run);
    }
    await sleep(200);
  }
}

type FirstSign =
  | { ready: true; supervised: Supervised }
  | { ready: false; code: number | null; lines: string[] };

/** The command line of a server in its data directory. */
export const serverCommand = (launch: Pick<Launch, 'bin' | 'data' | 'socketDirectory'>): string[] => [
  path.join(launch.bin, 'postgres'),
  '-D',
  nameDataDirectory(launch.data),
  ...serverSettings(launch.socketDirectory),
];

/**
 * Command-line settings of the server: no network, little memory, and logs without the data of users (no
 * statements, no DETAIL lines, which quote rows). Durability (fsync, full_page_writes, synchronous_commit)
 * stays at its safe default.
 */
function serverSettings(socketDirectory: string): string[] {
  const settings = {
    port: socketPort,
    listen_addresses: '',
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    max_connections: 60,
    jit: 'off',
    wal_compression: 'on',
    max_wal_size: '512MB',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function runUntilReady({ bin, data, socketDirectory, account, log }: Launch): Promise<FirstSign> {
  const ready = Promise.withResolvers<FirstSign>();
  const supervised = supervise(
    serverCommand({ bin, data, socketDirectory }),
    { cwd: data, account },
    (line) => {
      log(line);
      if (accepting.test(line)) {
        ready.resolve({ ready: true, supervised });
      }
    },
  );
  const failed = supervised.ended.then(({ code }) => ({
    ready: false as const,
    code,
    lines: supervised.tail,
  }));
  return Promise.race([ready.promise, failed]);
}

function watch(supervised: Supervised, data: string): RunningServer {
  const pid = readServerPid(data);
  if (pid === undefined) {
    supervised.end();
    throw new EmbeddedPostgresError(
      `PostgreSQL started on ${data}, but its postmaster.pid is gone. Start again.`,
    );
  }
  let isStopping = false;
  const exited = supervised.ended.then(async ({ code }) => {
    const fault = isStopping ? null : explainFailure(data, { code, lines: supervised.tail });
    return (await endRemains(supervised, pid, data)) ?? fault;
  });
  const stop = async () => {
    isStopping = true;
    supervised.end();
    await exited;
  };
  return { pid, exited, stop };
}

/** When only the supervising shell was killed, the server is still there. */
async function endRemains(
  supervised: Supervised,
  pid: number,
  data: string,
): Promise<EmbeddedPostgresError | undefined> {
  supervised.end();
  try {
    await endServer(pid, data);
    return undefined;
  } catch (error) {
    return error instanceof EmbeddedPostgresError ? error : new EmbeddedPostgresError(String(error));
  }
}
