import type { ChangeEvent } from '@hookline/contract/activity';
import type pg from 'pg';
import * as content from '#features/content/index.ts';
import { forgetImportJob } from '#features/imports/index.ts';
import { systemClock, type Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/index.ts';
import { openDatabase } from '#platform/database/index.ts';
import { startListener } from '#platform/database/listener.ts';
import { startEvents } from '#platform/events/index.ts';
import type { Network } from '#platform/fetch/index.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { startJobs } from '#platform/jobs/index.ts';
import type { Logger } from '#platform/log.ts';

export interface ProductOptions {
  config: Config;
  log: Logger;
  connection: pg.ClientConfig;
  /** The way to other machines, where it is not this machine's own. */
  network?: Partial<Network> | undefined;
  /** The present, where it is not this machine's own. */
  clock?: Clock | undefined;
  /** Checks every answer against the contract; for tests. */
  verifyAnswers?: boolean;
}

export type StartedPlatform = Awaited<ReturnType<typeof startPlatform>>;

const kinds = [
  content.ingestJob,
  content.transcribeJob,
  content.forgetFilesJob,
  content.purgeJob,
  forgetImportJob,
];

/** The tools that know no domain word; what has to go at the end goes with `parts`. */
export async function startPlatform(
  { config, log, connection, clock = systemClock, verifyAnswers = false }: ProductOptions,
  parts: AsyncDisposableStack,
) {
  const database = openDatabase(connection, {
    size: config.database.pool,
    onError: (error) => log.warn({ err: error }, 'idle database connection'),
  });
  parts.defer(() => database.close());
  const listener = await startListener(connection, log);
  parts.defer(() => listener.close());
  const jobs = await startJobs({ database, listener, log, kinds, supervise: config.role !== 'web' });
  parts.defer(() => jobs.stop());
  const events = await startEvents<ChangeEvent>(listener);
  const files = await openFileStore(config);
  return { config, log, verifyAnswers, clock, database, listener, jobs, events, files };
}
