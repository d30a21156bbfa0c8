import type { ChangeEvent } from '@hookline/contract/activity';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Accounts, startSessions } from '#features/accounts/index.ts';
import { ActivityLog } from '#features/activity/index.ts';
import {
  createAssistantChooser,
  createBuiltInAssistant,
  Generations,
  ModelSettingsService,
  Readings,
  Scripts,
} from '#features/assistant/index.ts';
import { Analytics, ExportReader, forgetImportJob, Imports, startImportCleanup } from '#features/analytics/index.ts';
import { boardKeeper, Boards } from '#features/boards/index.ts';
import * as content from '#features/content/index.ts';
import { Ingestion, recognise } from '#features/ingestion/index.ts';
import { startIndexing } from '#features/search/index.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config/index.ts';
import { openDatabase } from '#platform/database/index.ts';
import { startListener } from '#platform/database/listener.ts';
import { startEvents } from '#platform/events/index.ts';
import type { Network } from '#platform/fetch/index.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { closeApp } from '#platform/http/close-app.ts';
import { startJobs } from '#platform/jobs/index.ts';
import type { Logger } from '#platform/log.ts';
import { SecretBox } from '#platform/secret-box.ts';
import { createLimits } from './limits.ts';
import { serveProduct } from './serve-product.ts';
import type { Readiness } from './system.routes.ts';

const kinds = [content.ingestJob, content.transcribeJob, content.forgetFilesJob, content.purgeJob, forgetImportJob];
const filePasswords = (secretKey: Buffer) => new SecretBox(secretKey, 'file passwords');
/** So long may requests go on when the product closes. Milliseconds; with the jobs it stays below the patience of a shutdown. */
const drain = 8_000;

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
  /** The way to other machines, where it is not this machine's own. */
  network?: Partial<Network> | undefined;
  /** Checks every answer against the contract; for tests. */
  verifyAnswers?: boolean;
}

/** The whole product on a migrated database: every part is made here, once, and handed what it needs. */
export async function buildProduct(options: ProductOptions): Promise<Product> {
  // What is made later goes sooner: at the end nobody calls any more, then nothing runs any more, then what both stood on goes.
  await using parts = new AsyncDisposableStack();
  const readiness: Readiness = { state: 'starting' };
  const engines = makeEngines(options, parts);
  const platform = await startPlatform(options, parts);
  const features = await makeFeatures(platform, engines, parts);
  if (options.config.role !== 'web') {
    await startWork(platform, features, engines);
    startUpkeep(platform, parts);
  }
  const app = await serveProduct({ ...platform, ...features, readiness });
  parts.defer(() => closeApp(app, drain));
  parts.defer(() => platform.events.close());
  const whole = parts.move();
  const close = () => {
    readiness.state = 'stopping';
    return whole.disposeAsync();
  };
  return { app, readiness, close };
}

type Engines = ReturnType<typeof makeEngines>;
type Platform = Awaited<ReturnType<typeof startPlatform>>;
type Features = Awaited<ReturnType<typeof makeFeatures>>;

/** What calls and jobs have their hard work done by. Made first, so that it goes after the last of them. */
function makeEngines({ config, log, network }: ProductOptions, parts: AsyncDisposableStack) {
  const builtIn = createBuiltInAssistant();
  parts.defer(() => builtIn.close());
  const ingestion = new Ingestion({
    ...config.ingestion,
    transcription: config.transcription,
    passwords: filePasswords(config.secretKey),
    network,
    log,
  });
  parts.defer(() => ingestion.close());
  const reader = new ExportReader();
  parts.defer(() => reader.close());
  return { builtIn, ingestion, reader };
}

/** The tools that know no domain word. */
async function startPlatform(
  { config, log, connection, verifyAnswers = false }: ProductOptions,
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
  return { config, log, verifyAnswers, clock: systemClock, database, listener, jobs, events, files };
}

async function makeFeatures(platform: Platform, { builtIn, reader }: Engines, parts: AsyncDisposableStack) {
  const { config, log, database, clock, jobs } = platform;
  const limits = createLimits(config.rateLimits);
  const sessions = await startSessions(platform);
  const { demoMode } = config;
  const accounts = new Accounts({ database, sessions, clock, demoMode, limits, forgetUser: content.forgetFiles(jobs) });

  const activity = new ActivityLog(platform);
  const analytics = new Analytics({ ...platform, activity });
  const shelf = new content.PostImports({ ...platform, recognise, boards: boardKeeper });
  const imports = new Imports({ ...platform, activity, reader, shelf });
  const library = new content.Library(platform);
  const additions = new content.Additions({ ...platform, activity, recognise, boards: boardKeeper });
  const edits = new content.Edits({ ...platform, activity, boards: boardKeeper });
  const uploads = new content.Uploads({ ...platform, additions });
  const downloads = new content.Downloads({ ...platform, links: new content.FileLinks(config.secretKey) });
  const refetches = new content.Refetches({ ...platform, boards: boardKeeper });
  const transcripts = new content.Transcripts({ ...platform, activity });
  const passwords = filePasswords(config.secretKey);
  const unlocking = new content.Unlocking({ ...platform, passwords });
  const boards = new Boards({ ...platform, activity, library });
  const onFault = (error: unknown) => log.error({ err: error }, 'writing a script');
  const secrets = new SecretBox(config.secretKey, 'model keys');
  const models = new ModelSettingsService({ ...platform, ai: config.ai, secrets, builtIn, onFault });
  parts.defer(() => models.close());
  const assistant = createAssistantChooser({ builtIn, modelFor: (actor) => models.modelFor(actor) });
  const generations = new Generations({ database, activity, boards, library, assistant, clock });
  const scripts = new Scripts({ boards, library, generations, assistant, clock, onFault });
  const readings = new Readings({ ...platform, library, assistant });
  return {
    limits,
    sessions,
    accounts,
    activity,
    analytics,
    imports,
    library,
    additions,
    edits,
    uploads,
    downloads,
    transcripts,
    refetches,
    unlocking,
    boards,
    scripts,
    models,
    generations,
    readings,
  };
}

/** Works off jobs from now on. */
async function startWork(platform: Platform, { activity }: Features, { ingestion }: Engines): Promise<void> {
  const targets = new content.IngestionTargets({ ...platform, activity });
  const runs = new content.TranscriptRuns({ ...platform, activity });
  await ingestion.start({ ...platform, targets, runs, stages: new content.ItemStages(platform) });
  await content.startCleanup({ ...platform, boards: boardKeeper });
  await startImportCleanup(platform);
}

/** Keeps the search index in order from now on. */
function startUpkeep({ database, log }: Platform, parts: AsyncDisposableStack): void {
  const stopping = new AbortController();
  const indexing = startIndexing({ database, log });
  const reindexing = content
    .reindexItems(database, stopping.signal)
    .catch((error: unknown) => log.warn({ err: error }, 'making search entries anew'));
  parts.defer(async () => {
    stopping.abort();
    await Promise.all([indexing.stop(), reindexing]);
  });
}
