import type { ActivityLog } from '#features/activity/index.ts';
import { archivedCurves } from '#features/analytics/index.ts';
import { archivedScripts } from '#features/assistant/index.ts';
import { boardKeeper, type Boards } from '#features/boards/index.ts';
import { ArchivedItems, ImportedItems } from '#features/content/index.ts';
import { archivedConversations } from '#features/conversations/index.ts';
import { LibraryImports, type LibraryReader, OwnArchives } from '#features/imports/index.ts';
import { recognise } from '#features/ingestion/index.ts';
import { archivedProjects } from '#features/projects/index.ts';
import type { Quotas } from '#features/quotas/index.ts';
import type { StartedPlatform } from './start-platform.ts';

interface Stands {
  activity: ActivityLog;
  quotas: Quotas;
  boards: Boards;
  libraryReader: LibraryReader;
}

/** Libraries that come in, from other apps and from Hookline. */
export const makeLibraryImports = (platform: StartedPlatform, parts: Stands): LibraryImports =>
  new LibraryImports({
    ...platform,
    ...parts,
    importedItems: new ImportedItems({ ...platform, recognise, boards: boardKeeper, quotas: parts.quotas }),
    ownArchives: makeOwnArchives(platform, parts),
  });

/** Takes back what ./make-takeout.ts gives. */
const makeOwnArchives = (platform: StartedPlatform, { activity, quotas }: Stands): OwnArchives =>
  new OwnArchives({
    ...platform,
    activity,
    quotas,
    archivedItems: new ArchivedItems({ ...platform, quotas, recognise, boards: boardKeeper }),
    // Projects name versions of scripts.
    lists: {
      scripts: archivedScripts,
      conversations: archivedConversations,
      curves: archivedCurves,
      projects: archivedProjects,
    },
  });
