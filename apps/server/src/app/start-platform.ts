import type { ChangeEvent } from '@hookline/contract/activity';
import { hostname } from 'node:os';
import type pg from 'pg';
import { recordFaults } from '#features/admin/index.ts';
import { insightsJob } from '#features/analytics/index.ts';
import { NightlyBackups } from '#features/backups/index.ts';
import { fetchNumbersJob } from '#features/connections/index.ts';
import * as content from '#features/content/index.ts';
import { forgetImportJob, forgetLibraryJob, importLibraryJob } from '#features/imports/index.ts';
import { purgeProjectsJob } from '#features/projects/index.ts';
import { deliverJob } from '#features/webhooks/index.ts';
import { systemClock, type Clock } from '#platform/clock.ts';
import { siteOf, type Config } from '#platform/config/index.ts';
import { openDatabase } from '#platform/database/index.ts';
import { startListener } from '#platform/database/listener.ts';
import { startEvents } from '#platform/events/index.ts';
import type { Network } from '#platform/fetch/index.ts';
import { deferRemovals, removeFilesJob } from '#platform/files/deferred-removals.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { watchFreeRoom } from '#platform/free-room.ts';
import { startJobs } from '#platform/jobs/index.ts';
import type { ProductLog } from '#platform/log.ts';
import { openMailer } from '#platform/mail/index.ts';
import { productVersion } from './product-version.ts';

export interface ProductOptions {
  config: Config;
  log: ProductLog;
  connection: pg.ClientConfig;
  /** Where a pooler stands in between: the database server itself. */
  direct?: pg.ClientConfig | undefined;
  /** The way to other machines, where it is not this machine's own. */
  network?: Partial<Network> | undefined;
  /** The present, where it is not this machine's own. */
  clock?: Clock | undefined;
  /** Checks every answer against the contract; for tests. */
  verifyAnswers?: boolean;
}

export type StartedPlatform = Awaited<ReturnType<typeof startPlatform>>;

/** Every kind of job that is sent or worked on by any process. */
export const kinds = [
  content.ingestJob,
  content.transcribeJob,
  content.readScanJob,
  content.forgetFilesJob,
  content.purgeJob,
  content.coverJob,
  content.findUncoveredJob,
  content.readImportedJob,
  forgetImportJob,
  importLibraryJob,
  forgetLibraryJob,
  purgeProjectsJob,
  insightsJob,
  fetchNumbersJob,
  deliverJob,
  removeFilesJob,
];

/** The tools that know no domain word; what has to go at the end goes with `parts`. */
export async function startPlatform(
  { config, log, connection, direct, clock = systemClock, verifyAnswers = false }: ProductOptions,
  parts: AsyncDisposableStack,
) {
  const database = openDatabase(connection, {
    size: config.database.pool,
    isPooled: direct !== undefined,
    onError: (error) =>
      log.warn({ err: error }, 'A connection to the database was lost; it will be opened again.'),
  });
  parts.defer(() => database.close());
  const processName = `${config.role} ${hostname()
    .replace(/[^\w.-]/gu, '')
    .slice(0, 30)}`;
  recordFaults({ database, log, clock, process: processName.replace(' ', '@') });
  const listener = await startListener(direct ?? connection, log, { name: ` ${processName}` });
  parts.defer(() => listener.close());
  const jobs = await startJobs({ database, listener, log, kinds, supervise: config.role !== 'web' });
  parts.defer(() => jobs.stop());
  const events = await startEvents<ChangeEvent>(listener);
  const files = deferRemovals({ files: await openFileStore(config), database, jobs });
  // With a database server and a bucket, this machine's disk holds nothing that grows.
  const isElsewhere = config.database.url !== null && config.s3 !== null;
  const room = watchFreeRoom(isElsewhere ? null : config.dataDir);
  const backups = new NightlyBackups({
    settings: config.backups,
    source: { ...config, connection: direct ?? connection, files, version: productVersion },
    clock,
    log,
  });
  const mailer = openMailer(config.mail, log);
  parts.defer(() => mailer?.close());
  return {
    config,
    log,
    verifyAnswers,
    clock,
    database,
    listener,
    jobs,
    events,
    files,
    room,
    backups,
    mailer,
    site: siteOf(config),
  };
}
