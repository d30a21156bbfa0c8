import { Accounts, startSessions, Takeout } from '#features/accounts/index.ts';
import { ActivityLog } from '#features/activity/index.ts';
import { Analysis, Analytics } from '#features/analytics/index.ts';
import {
  createAssistantChooser,
  createBuiltInAssistant,
  Generations,
  ModelSettingsService,
  Readings,
  Scripts,
  scriptsTakeout,
} from '#features/assistant/index.ts';
import { boardKeeper, Boards, boardsTakeout } from '#features/boards/index.ts';
import * as content from '#features/content/index.ts';
import { ExportReader, Imports, startImportCleanup } from '#features/imports/index.ts';
import { Ingestion, recognise } from '#features/ingestion/index.ts';
import { isDemoFor } from '#platform/config/index.ts';
import { SecretBox } from '#platform/secret-box.ts';
import { createLimits } from './limits.ts';
import type { ProductOptions, StartedPlatform } from './start-platform.ts';

type Engines = ReturnType<typeof makeEngines>;
type Features = Awaited<ReturnType<typeof makeFeatures>>;

/** What calls and jobs have their hard work done by. Made first, so that it goes after the last of them. */
export function makeEngines({ config, log, network }: ProductOptions, parts: AsyncDisposableStack) {
  const builtIn = parts.adopt(createBuiltInAssistant(), (assistant) => assistant.close());
  const passwords = new SecretBox(config.secretKey, 'file passwords');
  const { transcription } = config;
  const maxBytes = config.uploads.maxBytes;
  const ingestion = new Ingestion({ ...config.ingestion, maxBytes, transcription, passwords, network, log });
  parts.defer(() => ingestion.close());
  const reader = parts.adopt(new ExportReader(), (exports) => exports.close());
  const analysis = parts.adopt(new Analysis(), (thread) => thread.close());
  return { builtIn, ingestion, reader, passwords, analysis };
}

/** The features, each handed the front doors of those it stands on. */
export async function makeFeatures(platform: StartedPlatform, engines: Engines, parts: AsyncDisposableStack) {
  const { config, clock, jobs } = platform;
  const limits = createLimits(config.rateLimits);
  const sessions = await startSessions(platform);
  const accounts = new Accounts({
    ...platform,
    sessions,
    isDemo: (call) => isDemoFor(config, call),
    limits,
    forgetUser: content.forgetFiles(jobs),
  });
  const activity = new ActivityLog(platform);
  const { models, assistant } = makeAssistant(platform, engines, parts);
  const analytics = new Analytics({
    ...platform,
    activity,
    analysis: engines.analysis,
    readStyles: (texts) => engines.builtIn.readStyles(texts),
  });
  const postStore = new content.PostStore({ ...platform, recognise, boards: boardKeeper });
  const imports = new Imports({ ...platform, activity, reader: engines.reader, postStore });
  const items = makeContent(platform, { activity, engines });
  const { library, downloads } = items;
  const boards = new Boards({ ...platform, activity, library, copies: new content.Copies(platform) });
  const writing = makeWriting({ ...platform, activity, analytics, boards, library, assistant });
  const takeout = new Takeout({
    clock,
    parts: [
      (actor) => accounts.takeOut(actor),
      scriptsTakeout(platform.database, clock),
      (actor) => activity.takeOut(actor),
      (actor) => analytics.takeOut(actor),
      boardsTakeout({ boards, library, downloads, clock }),
    ],
  });
  return {
    limits,
    sessions,
    accounts,
    activity,
    analytics,
    imports,
    ...items,
    boards,
    models,
    ...writing,
    takeout,
  };
}

function makeContent(
  platform: StartedPlatform,
  { activity, engines }: { activity: ActivityLog; engines: Pick<Engines, 'ingestion' | 'passwords'> },
) {
  const { ingestion, passwords } = engines;
  const links = new content.FileLinks(platform.config.secretKey);
  const additions = new content.Additions({ ...platform, activity, recognise, boards: boardKeeper });
  return {
    additions,
    library: new content.Library({ ...platform, links }),
    edits: new content.Edits({ ...platform, activity, boards: boardKeeper }),
    uploads: new content.Uploads({ ...platform, additions }),
    downloads: new content.Downloads({ ...platform, links }),
    pictures: new content.Pictures({
      ...platform,
      links,
      fetchPicture: (url, signal) => ingestion.fetchPicture(url, signal),
    }),
    refetches: new content.Refetches({ ...platform, boards: boardKeeper }),
    transcripts: new content.Transcripts({ ...platform, activity }),
    unlocking: new content.Unlocking({ ...platform, passwords }),
  };
}

/** Each user's model, and the assistant that uses it or the built-in one. */
function makeAssistant(platform: StartedPlatform, { builtIn }: Engines, parts: AsyncDisposableStack) {
  const { config } = platform;
  const secrets = new SecretBox(config.secretKey, 'model keys');
  const onFault = writingFault(platform);
  const models = new ModelSettingsService({ ...platform, ai: config.ai, secrets, builtIn, onFault });
  parts.defer(() => models.close());
  return {
    models,
    assistant: createAssistantChooser({ builtIn, modelFor: (actor) => models.modelFor(actor) }),
  };
}

type WritingDeps = StartedPlatform & {
  activity: ActivityLog;
  analytics: Analytics;
  boards: Boards;
  library: content.Library;
  assistant: ReturnType<typeof createAssistantChooser>;
};

function makeWriting(deps: WritingDeps) {
  const generations = new Generations(deps);
  const scripts = new Scripts({ ...deps, generations, onFault: writingFault(deps) });
  return { generations, scripts, readings: new Readings(deps) };
}

const writingFault =
  ({ log }: StartedPlatform) =>
  (error: unknown): void =>
    log.error({ err: error }, 'writing a script');

/** Works off jobs from now on. */
export async function startWork(
  platform: StartedPlatform,
  { activity }: Features,
  { ingestion }: Engines,
): Promise<void> {
  const targets = new content.IngestionTargets({ ...platform, activity });
  const runs = new content.TranscriptRuns({ ...platform, activity });
  await ingestion.start({ ...platform, targets, runs, stages: new content.ItemStages(platform) });
  await content.startCleanup({ ...platform, boards: boardKeeper });
  await startImportCleanup(platform);
}
