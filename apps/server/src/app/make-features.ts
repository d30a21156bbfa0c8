import { startKnownCallers } from '#features/accounts/index.ts';
import { ActivityLog } from '#features/activity/index.ts';
import { Analytics, startInsights } from '#features/analytics/index.ts';
import { boardKeeper, Boards, Canvases, Groups, Trash } from '#features/boards/index.ts';
import { Connections, Fetching, startFetching } from '#features/connections/index.ts';
import * as content from '#features/content/index.ts';
import { Imports, startImportCleanup, startLibraryImports } from '#features/imports/index.ts';
import { Quotas } from '#features/quotas/index.ts';
import { recognise } from '#features/ingestion/index.ts';
import { Calendars, Projects, startProjectCleanup } from '#features/projects/index.ts';
import { Deliveries, startDeliveries, Webhooks } from '#features/webhooks/index.ts';
import { McpEndpoint } from '#features/mcp/index.ts';
import type { Meaning } from '#features/meaning/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { startRemovals } from '#platform/files/deferred-removals.ts';
import { SecretBox } from '#platform/secret-box.ts';
import { createLimits } from './limits.ts';
import { productVersion } from './product-version.ts';
import { makeAccounts, makeOwnersTools } from './make-accounts.ts';
import { makeAssistant, makeWriting } from './make-assistant.ts';
import type { Engines } from './make-engines.ts';
import { makeLibraryImports } from './make-library-imports.ts';
import { makeTakeout } from './make-takeout.ts';
import type { StartedPlatform } from './start-platform.ts';

type Features = Awaited<ReturnType<typeof makeFeatures>>;

/** The features, each handed the front doors of those it stands on. */
export async function makeFeatures(platform: StartedPlatform, engines: Engines, parts: AsyncDisposableStack) {
  const { config } = platform;
  const limits = createLimits(config.rateLimits, platform.database);
  const known = await startKnownCallers(platform);
  const { gate, sessions, accounts, ...ways } = makeAccounts(platform, { known, limits });
  const { deliveries, webhooks } = makeWebhooks(platform, engines);
  const activity = new ActivityLog({ ...platform, deliveries });
  const quotas = new Quotas(platform);
  const { assistant, ...models } = makeAssistant({ ...platform, accounts }, engines, parts);
  const { projects, analytics, imports } = makeNumbers(platform, { activity, engines, quotas });
  const inbox = (actor: Actor) => boards.inbox(actor);
  const items = makeContent(platform, { activity, engines, inbox, quotas, ...models });
  const connections = makeConnections(platform, { imports, analytics, bulk: items.bulk });
  const groups = new Groups(platform);
  const canvases = new Canvases(platform);
  const boards = new Boards({ ...platform, ...items, activity });
  const { builtIn, libraryReader } = engines;
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
    accounts,
    ...ways,
    quotas,
    ...makeOwnersTools(platform, { quotas, accounts, known, ...models }),
    activity,
    analytics,
    imports,
    libraryImports: makeLibraryImports(platform, { activity, quotas, boards, libraryReader }),
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
    ...models,
    ...writing,
    mcp: makeMcp({ ...platform, ...items, ...writing, analytics, boards }),
    takeout,
  };
}

/** Posts and their numbers, and the projects that these find. */
function makeNumbers(
  platform: StartedPlatform,
  { activity, engines, quotas }: { activity: ActivityLog; engines: Engines; quotas: Quotas },
) {
  const { analysis, builtIn, reader } = engines;
  const projects = new Projects(platform);
  const onNumbers = (isTyped: boolean) => (actor: Actor, tx: Db, itemIds: readonly string[]) =>
    projects.joining.takeNumbers(actor, tx, { itemIds, isTyped });
  const analytics = new Analytics({
    ...platform,
    onNumbers: onNumbers(true),
    activity,
    analysis,
    readStyles: (texts) => builtIn.readStyles(texts),
  });
  const postStore = new content.PostStore({ ...platform, recognise, boards: boardKeeper, quotas });
  const imports = new Imports({ ...platform, activity, reader, postStore, onNumbers: onNumbers(false) });
  return { projects, analytics, imports };
}

function makeWebhooks(platform: StartedPlatform, { caller }: Pick<Engines, 'caller'>) {
  const secrets = new SecretBox(platform.config, 'webhook secrets');
  const deps = { ...platform, fetcher: caller, secrets };
  const deliveries = new Deliveries(deps);
  return { deliveries, webhooks: new Webhooks({ ...deps, deliveries }) };
}

type McpParts = Omit<ConstructorParameters<typeof McpEndpoint>[0], 'version' | 'publicUrl'>;

const makeMcp = ({ config, ...parts }: StartedPlatform & McpParts) =>
  new McpEndpoint({ ...parts, version: productVersion, publicUrl: config.http.publicUrl });

function makeContent(
  platform: StartedPlatform,
  {
    activity,
    engines,
    inbox,
    quotas,
    meaning,
  }: {
    activity: ActivityLog;
    engines: Pick<Engines, 'ingestion' | 'passwords'>;
    inbox(actor: Actor): Promise<string>;
    quotas: Quotas;
    meaning: Meaning;
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
    library: new content.Library({ ...platform, links, recognise, meaning }),
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
    pageWords: new content.PageWords(platform),
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
    secrets: new SecretBox(platform.config, 'connections'),
    deleteItems: bulk.remove.bind(bulk),
  };
  const fetching = new Fetching(deps);
  return { fetching, connections: new Connections({ ...deps, fetching }) };
}

/** Works off jobs from now on. */
export async function startWork(
  platform: StartedPlatform,
  { activity, analytics, covers, fetching, deliveries, libraryImports }: Features,
  { ingestion }: Engines,
): Promise<void> {
  const targets = new content.IngestionTargets({ ...platform, activity });
  const runs = new content.TranscriptRuns({ ...platform, activity });
  const scans = new content.ScanRuns(platform);
  const looks = new content.QuietLooks(platform);
  const stages = new content.ItemStages(platform);
  await ingestion.start({ ...platform, targets, runs, scans, looks, covers, stages });
  await content.startCleanup({ ...platform, boards: boardKeeper });
  await content.startReadingImported(platform);
  await startImportCleanup(platform);
  await startLibraryImports({ ...platform, libraryImports });
  await startProjectCleanup(platform);
  await startInsights({ ...platform, insights: analytics.insights });
  await startFetching({ ...platform, fetching });
  await startDeliveries({ ...platform, deliveries });
  await startRemovals(platform);
}
