import type pg from 'pg';
import { openDatabase, type Database } from '../../database/index.ts';
import { startListener } from '../../database/listener.ts';
import { createLog } from '../../log.ts';
import { startJobs, type JobKind, type Jobs } from '../index.ts';

export interface TestJobs {
  jobs: Jobs;
  database: Database;
  /** What was logged. */
  logged: string[];
  /** Stops, and lets go of the connections. */
  close(): Promise<void>;
}

/** The jobs of one process, on connections of their own. */
export async function startTestJobs(
  connection: pg.ClientConfig,
  kinds: readonly Omit<JobKind<object>, 'payload'>[],
): Promise<TestJobs> {
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => logged.push(line) });
  const database = openDatabase(connection, { size: 3, onError: () => undefined });
  const listener = await startListener(connection, log);
  const jobs = await startJobs({ database, listener, log, kinds, supervise: true });
  return {
    jobs,
    database,
    logged,
    close: async () => {
      await jobs.stop();
      await listener.close();
      await database.close();
    },
  };
}
