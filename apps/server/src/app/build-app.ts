import { contract } from '@hookline/contract';
import type { ChangeEvent } from '@hookline/contract/activity';
import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import { accountRoutes, createAccounts, createSessions } from '#features/accounts/index.ts';
import { activityRoutes, createActivityLog } from '#features/activity/index.ts';
import { analyticsRoutes, createAnalytics } from '#features/analytics/index.ts';
import { assistantRoutes, createBuiltInAssistant, createScripts } from '#features/assistant/index.ts';
import { boardRoutes, createBoards } from '#features/boards/index.ts';
import {
  contentRoutes,
  createContent,
  createDownloads,
  createFileLinks,
  createIngestionTargets,
  createUploads,
  forgetFiles,
  forgetFilesJob,
  ingestJob,
  purgeJob,
  startCleanup,
} from '#features/content/index.ts';
import { createIngestion, recognise } from '#features/ingestion/index.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config/index.ts';
import { openDatabase } from '#platform/database/index.ts';
import { startListener } from '#platform/database/listener.ts';
import { startEvents } from '#platform/events/index.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { createApp } from '#platform/http/create-app.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import { serve } from '#platform/http/serve.ts';
import { serveSite } from '#platform/http/static-site.ts';
import { startJobs } from '#platform/jobs/index.ts';
import type { Logger } from '#platform/log.ts';
import type pg from 'pg';
import { systemRoutes, type Readiness } from './system.routes.ts';

const site = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const kinds = [ingestJob, forgetFilesJob, purgeJob];

export interface Product {
  app: FastifyInstance;
  readiness: Readiness;
  /** Lets running requests and jobs end, then lets go of everything. */
  close(): Promise<void>;
}

export interface ProductOptions {
  config: Config;
  log: Logger;
  connection: pg.ClientConfig;
  /** Checks every answer against the contract; for tests. */
  verifyAnswers?: boolean;
}

/** The whole product on a migrated database: every part is made here, once, and handed what it needs. */
export async function buildProduct({
  config,
  log,
  connection,
  verifyAnswers = false,
}: ProductOptions): Promise<Product> {
  await using parts = new AsyncDisposableStack();
  const clock = systemClock;
  const works = config.role !== 'web';
  const database = openDatabase(connection, {
    size: config.database.pool,
    onError: (error) => log.warn({ err: error }, 'idle database connection'),
  });
  parts.defer(database.close);
  const listener = await startListener(connection, log);
  parts.defer(listener.close);
  const jobs = await startJobs({ database, listener, log, kinds, supervise: works });
  parts.defer(jobs.stop);
  const events = await startEvents<ChangeEvent>(listener);
  const files = await openFileStore(config);
  const sessions = await createSessions({ database, listener, clock });

  const activity = createActivityLog({ database, clock });
  const analytics = createAnalytics({ database, activity, events, clock });
  const content = createContent({ database, activity, events, jobs, clock, recognise });
  const boards = createBoards({ database, activity, content, events, jobs, clock });
  const uploads = createUploads({ database, files, content, activity });
  const downloads = createDownloads({ database, files, links: createFileLinks(config.secretKey), clock });
  const assistant = createBuiltInAssistant();
  parts.defer(assistant.close);
  const onFault = (error: unknown) => log.error({ err: error }, 'writing a script');
  const scripts = createScripts({ database, activity, boards, content, assistant, clock, onFault });
  const accounts = createAccounts({
    database,
    sessions,
    clock,
    demoMode: config.demoMode,
    limits: signInLimits(config),
    forgetUser: forgetFiles(jobs),
  });

  const ingestion = createIngestion({ allowHosts: config.ingestion.allowHosts, log });
  parts.defer(ingestion.close);
  if (works) {
    await ingestion.start({ jobs, files, targets: createIngestionTargets({ database, activity, content, clock }) });
    await startCleanup({ database, files, jobs, clock });
  }

  const app = await createApp({ log, trustProxy: config.http.trustProxy, maxUploadBytes: config.uploads.maxBytes });
  const readiness: Readiness = { state: 'starting' };
  const handlers = {
    ...systemRoutes({ config, database, readiness }),
    ...accountRoutes(accounts),
    ...activityRoutes(activity, events),
    ...analyticsRoutes(analytics),
    ...assistantRoutes(scripts),
    ...boardRoutes(boards, content),
    ...contentRoutes({ content, uploads, downloads }),
  };
  const calls = createRateLimit(
    config.rateLimits?.callsPerUser ?? null,
    'Too many calls in a minute. Wait a little, then go on.',
  );
  serve(app, contract, handlers, {
    authenticate: sessions.authenticate,
    admit: (actor) => calls.count(actor.userId),
    verifyAnswers,
  });
  await serveSite(app, site);

  parts.defer(() => app.close());
  parts.defer(events.close);
  const whole = parts.move();
  const close = () => {
    readiness.state = 'stopping';
    return whole.disposeAsync();
  };
  return { app, readiness, close };
}

const signInLimits = ({ rateLimits }: Config) => ({
  signIns: createRateLimit(
    rateLimits?.signInsPerAddress ?? null,
    'Too many sign-ins from this address. Wait a minute, then try again.',
  ),
  failedSignIns: createRateLimit(
    rateLimits?.failedSignInsPerEmail ?? null,
    'Too many failed attempts for this e-mail. Wait a minute, then try again.',
  ),
});
