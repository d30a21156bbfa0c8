import {
  Access,
  Accounts,
  ApiTokens,
  Invitations,
  PasswordResets,
  Sessions,
  startKnownCallers,
  SignUpGate,
  Takeout,
} from '#features/accounts/index.ts';
import { Admin, People } from '#features/admin/index.ts';
import { ActivityLog } from '#features/activity/index.ts';
import { Analysis, Analytics, startInsights } from '#features/analytics/index.ts';
import {
  createAssistantChooser,
  createBuiltInAssistant,
  Generations,
  ModelFileService,
  ModelSettingsService,
  Pace,
  Readings,
  Scripts,
  scriptsTakeout,
} from '#features/assistant/index.ts';
import { boardKeeper, Boards, boardsTakeout, Canvases, Groups, Trash } from '#features/boards/index.ts';
import { Connections, Fetching, startFetching } from '#features/connections/index.ts';
import * as content from '#features/content/index.ts';
import {
  Answering,
  Conversations,
  conversationsTakeout,
  Suggestions,
} from '#features/conversations/index.ts';
import { ExportReader, Imports, startImportCleanup } from '#features/imports/index.ts';
import { Quotas } from '#features/quotas/index.ts';
import { Ingestion, recognise } from '#features/ingestion/index.ts';
import { Calendars, Projects, startProjectCleanup } from '#features/projects/index.ts';
import { Deliveries, startDeliveries, Webhooks } from '#features/webhooks/index.ts';
import { createGuardedFetch } from '#platform/fetch/index.ts';
import { McpEndpoint } from '#features/mcp/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { isDemoFor, signUpFor } from '#platform/config/index.ts';
import { startRemovals } from '#platform/files/deferred-removals.ts';
import { openModelFiles } from '#platform/model-file/model-files.ts';
import { ModelRunner } from '#platform/model-file/running/model-runner.ts';
import { SecretBox } from '#platform/secret-box.ts';
import { createLimits } from './limits.ts';
import { productVersion } from './product-version.ts';
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
  const caller = parts.adopt(
    createGuardedFetch({ ...network, ...config.ingestion, userAgent: 'Hookline-Webhooks/1.0' }),
    (fetcher) => fetcher.close(),
  );
  const modelFiles = parts.adopt(openModelFiles(config, network), (files) => files.close());
  return { builtIn, ingestion, reader, passwords, analysis, caller, modelFiles };
}

/** The features, each handed the front doors of those it stands on. */
export async function makeFeatures(platform: StartedPlatform, engines: Engines, parts: AsyncDisposableStack) {
  const { config } = platform;
  const limits = createLimits(config.rateLimits);
  const known = await startKnownCallers(platform);
  const { gate, sessions, accounts, resets } = makeAccounts(platform, { known, limits });
  const { deliveries, webhooks } = makeWebhooks(platform, engines);
  const activity = new ActivityLog({ ...platform, deliveries });
  const quotas = new Quotas(platform);
  const { models, modelFile, assistant } = makeAssistant({ ...platform, accounts }, engines, parts);
  const projects = new Projects(platform);
  const onNumbers = (actor: Actor, tx: Db, itemIds: readonly string[]) =>
    projects.joining.takeNumbers(actor, tx, itemIds);
  const analytics = new Analytics({
    ...platform,
    onNumbers,
    activity,
    analysis: engines.analysis,
    readStyles: (texts) => engines.builtIn.readStyles(texts),
  });
  const postStore = new content.PostStore({ ...platform, recognise, boards: boardKeeper, quotas });
  const imports = new Imports({ ...platform, activity, reader: engines.reader, postStore, onNumbers });
  const inbox = (actor: Actor) => boards.inbox(actor);
  const items = makeContent(platform, { activity, engines, inbox, quotas });
  const connections = makeConnections(platform, { imports, analytics, bulk: items.bulk });
  const { library } = items;
  const groups = new Groups(platform);
  const canvases = new Canvases(platform);
  const boards = new Boards({ ...platform, activity, library, copies: items.copies });
  const { builtIn } = engines;
  const desk = { ...platform, ...items, activity, analytics, boards, groups, assistant, builtIn, quotas };
  const writing = makeWriting(desk);
  const takeout = makeTakeout(platform, {
    accounts,
    activity,
    analytics,
    projects,
    boards,
    groups,
    canvases,
    ...items,
  });
  return {
    gate,
    limits,
    sessions,
    tokens: new ApiTokens({ ...platform, known }),
    accounts,
    resets,
    quotas,
    ...makeOwnersTools(platform, { quotas, accounts, known, models }),
    activity,
    analytics,
    imports,
    ...connections,
    deliveries,
    webhooks,
    ...items,
    boards,
    groups,
    canvases,
    trash: new Trash(platform),
    projects,
    calendars: new Calendars(platform),
    models,
    modelFile,
    ...writing,
    mcp: makeMcp({ ...platform, ...items, ...writing, analytics, boards }),
    takeout,
  };
}

function makeWebhooks(platform: StartedPlatform, { caller }: Pick<Engines, 'caller'>) {
  const secrets = new SecretBox(platform.config.secretKey, 'webhook secrets');
  const deps = { ...platform, fetcher: caller, secrets };
  const deliveries = new Deliveries(deps);
  return { deliveries, webhooks: new Webhooks({ ...deps, deliveries }) };
}

type McpParts = Omit<ConstructorParameters<typeof McpEndpoint>[0], 'version' | 'publicUrl'>;

const makeMcp = ({ config, ...parts }: StartedPlatform & McpParts) =>
  new McpEndpoint({ ...parts, version: productVersion, publicUrl: config.http.publicUrl });

function makeAccounts(
  platform: StartedPlatform,
  { known, limits }: Pick<ConstructorParameters<typeof Accounts>[0], 'known' | 'limits'>,
) {
  const { config, jobs } = platform;
  const sessions = new Sessions({ ...platform, known });
  const gate = new SignUpGate({
    ...platform,
    secretKey: config.secretKey,
    ruleFor: (call) => signUpFor(config, call),
  });
  const accounts = new Accounts({
    ...platform,
    sessions,
    known,
    gate,
    isDemo: (call) => isDemoFor(config, call),
    limits,
    forgetUser: content.forgetFiles(jobs),
  });
  const resets = new PasswordResets({ ...platform, sessions, limits });
  return { gate, sessions, accounts, resets };
}

interface TakenOut {
  accounts: Accounts;
  activity: ActivityLog;
  analytics: Analytics;
  projects: Projects;
  boards: Boards;
  groups: Groups;
  canvases: Canvases;
  library: content.Library;
  downloads: content.Downloads;
}

/** The archive of everything that a user has. */
const makeTakeout = (
  { database, clock }: StartedPlatform,
  { accounts, activity, analytics, projects, ...onBoards }: TakenOut,
): Takeout =>
  new Takeout({
    clock,
    parts: [
      (actor) => accounts.takeOut(actor),
      scriptsTakeout(database, clock),
      conversationsTakeout(database, clock),
      (actor) => activity.takeOut(actor),
      (actor) => analytics.takeOut(actor),
      (actor) => projects.takeOut(actor),
      boardsTakeout({ ...onBoards, clock }),
    ],
  });

/** What the owner of the installation sees and changes. */
function makeOwnersTools(
  platform: StartedPlatform,
  {
    known,
    ...deps
  }: Pick<ConstructorParameters<typeof Admin>[0], 'accounts' | 'models'> & {
    quotas: Quotas;
    known: ConstructorParameters<typeof Access>[0]['known'];
  },
) {
  const access = new Access({ ...platform, known });
  const people = new People({ ...platform, ...deps, access });
  const invitations = new Invitations({ ...platform, secretKey: platform.config.secretKey });
  const admin = new Admin({ ...platform, ...deps, people, invitations, version: productVersion });
  return { people, invitations, admin };
}

function makeContent(
  platform: StartedPlatform,
  {
    activity,
    engines,
    inbox,
    quotas,
  }: {
    activity: ActivityLog;
    engines: Pick<Engines, 'ingestion' | 'passwords'>;
    inbox(actor: Actor): Promise<string>;
    quotas: Quotas;
  },
) {
  const { ingestion, passwords } = engines;
  const links = new content.FileLinks(platform.config.secretKey);
  const additions = new content.Additions({
    ...platform,
    activity,
    recognise,
    boards: boardKeeper,
    inbox,
    quotas,
  });
  const copies = new content.Copies({ ...platform, quotas });
  return {
    additions,
    captures: new content.Captures({ ...platform, additions, recognise }),
    copies,
    bulk: new content.BulkEdits({ ...platform, activity, boards: boardKeeper, copies }),
    tags: new content.Tags(platform),
    library: new content.Library({ ...platform, links, recognise }),
    edits: new content.Edits({ ...platform, activity, boards: boardKeeper }),
    uploads: new content.Uploads({ ...platform, additions, quotas }),
    downloads: new content.Downloads({ ...platform, links }),
    pictures: new content.Pictures({
      ...platform,
      links,
      fetchPicture: (url, signal) => ingestion.fetchPicture(url, signal),
    }),
    covers: new content.Covers(platform),
    refetches: new content.Refetches({ ...platform, boards: boardKeeper }),
    transcripts: new content.Transcripts({ ...platform, activity }),
    highlights: new content.Highlights(platform),
    unlocking: new content.Unlocking({ ...platform, passwords }),
  };
}

function makeConnections(
  platform: StartedPlatform,
  { imports, analytics, bulk }: { imports: Imports; analytics: Analytics; bulk: content.BulkEdits },
) {
  const deps = {
    ...platform,
    imports,
    retention: analytics.retention,
    secrets: new SecretBox(platform.config.secretKey, 'connections'),
    deleteItems: async (actor: Actor, ids: readonly string[]) =>
      (await bulk.change(actor, { action: 'delete', ids: [...ids] })).done.length,
  };
  const fetching = new Fetching(deps);
  return { fetching, connections: new Connections({ ...deps, fetching }) };
}

/** Each user's model, and the assistant that uses it or the built-in one. */
function makeAssistant(
  platform: StartedPlatform & { accounts: Accounts },
  { builtIn, modelFiles }: Engines,
  parts: AsyncDisposableStack,
) {
  const { config, accounts, log } = platform;
  const secrets = new SecretBox(config.secretKey, 'model keys');
  const onFault = writingFault(platform);
  const runner = new ModelRunner({
    current: () => modelFiles.runnable(),
    onCrash: (detail) => log.warn({ detail }, 'the process of the model file ended'),
  });
  const isOwner = (actor: Actor) => accounts.isOwner(actor);
  const modelFile = new ModelFileService({ files: modelFiles, runner, isOwner, onFault });
  parts.defer(() => modelFile.close());
  const settings = { ...platform, ai: config.ai, secrets, builtIn, modelFiles, runner, onFault };
  const models = new ModelSettingsService(settings);
  parts.defer(() => models.close());
  return {
    models,
    modelFile,
    assistant: createAssistantChooser({ builtIn, modelFor: (actor) => models.modelFor(actor) }),
  };
}

type WritingDeps = StartedPlatform & {
  activity: ActivityLog;
  analytics: Analytics;
  boards: Boards;
  groups: Groups;
  library: content.Library;
  additions: content.Additions;
  assistant: ReturnType<typeof createAssistantChooser>;
  builtIn: Engines['builtIn'];
  quotas: Quotas;
};

function makeWriting(deps: WritingDeps) {
  const generations = new Generations(deps);
  const scripts = new Scripts({ ...deps, generations, onFault: writingFault(deps) });
  const readings = new Readings(deps);
  return { generations, scripts, readings, pace: new Pace(deps), ...makeConversations(deps) };
}

const writingFault =
  ({ log }: StartedPlatform) =>
  (error: unknown): void =>
    log.error({ err: error }, 'writing a script');

function makeConversations(deps: WritingDeps) {
  const onFault = (error: unknown) => deps.log.error({ err: error }, 'answering a question');
  return {
    conversations: new Conversations(deps),
    answering: new Answering({ ...deps, onFault }),
    suggestions: new Suggestions({
      ...deps,
      suggest: (sources) => deps.builtIn.suggestQuestions(sources),
    }),
  };
}

/** Works off jobs from now on. */
export async function startWork(
  platform: StartedPlatform,
  { activity, analytics, covers, fetching, deliveries }: Features,
  { ingestion }: Engines,
): Promise<void> {
  const targets = new content.IngestionTargets({ ...platform, activity });
  const runs = new content.TranscriptRuns({ ...platform, activity });
  const looks = new content.QuietLooks(platform);
  const stages = new content.ItemStages(platform);
  await ingestion.start({ ...platform, targets, runs, looks, covers, stages });
  await content.startCleanup({ ...platform, boards: boardKeeper });
  await startImportCleanup(platform);
  await startProjectCleanup(platform);
  await startInsights({ ...platform, insights: analytics.insights });
  await startFetching({ ...platform, fetching });
  await startDeliveries({ ...platform, deliveries });
  await startRemovals(platform);
}
