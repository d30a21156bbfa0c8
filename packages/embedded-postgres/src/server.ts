import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Account } from './account.ts';
import { nameDataDirectory } from './data-directory.ts';
import { explainFailure } from './faults.ts';
import { endServer, readServerPid } from './orphan.ts';
import { serverSettings } from './settings.ts';
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

const strayBackend = /pre-existing shared memory block/;
const strayBackendAttempts = 50;

/**
 * Starts the server and resolves as soon as it accepts connections; throws a EmbeddedPostgresError when it ends before
 * that.
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

async function runUntilReady({ bin, data, socketDirectory, account, log }: Launch): Promise<FirstSign> {
  const ready = Promise.withResolvers<FirstSign>();
  const command = [
    path.join(bin, 'postgres'),
    '-D',
    nameDataDirectory(data),
    ...serverSettings(socketDirectory),
  ];
  const supervised = supervise(command, { cwd: data, account }, (line) => {
    log(line);
    if (line.endsWith('database system is ready to accept connections')) {
      ready.resolve({ ready: true, supervised });
    }
  });
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
  let isAsked = false;
  const exited = supervised.ended.then(async ({ code }) => {
    const fault = isAsked ? null : explainFailure(data, { code, lines: supervised.tail });
    return (await endRemains(supervised, pid, data)) ?? fault;
  });
  const stop = async () => {
    isAsked = true;
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
