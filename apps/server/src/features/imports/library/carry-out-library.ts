import type { ChangeEvent } from '@hookline/contract/activity';
import { tagKey, type LibrarySource } from '@hookline/contract/content';
import { librarySourceNames } from '@hookline/contract/uploads';
import type { ActivityLog } from '#features/activity/index.ts';
import type { Boards } from '#features/boards/index.ts';
import { askForPages, type ImportedItems, markExisting } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { AppError } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Logger } from '#platform/log.ts';
import {
  addImportedItems,
  changeLibraryImport,
  countAdded,
  holdLibrary,
  type LibraryImportRow,
  listNoteKeys,
  lockLibraryImport,
} from './library-imports.repo.ts';
import type { LibraryPlan, PlannedEntry } from './library-plan.ts';
import type { LibraryReader } from './library-reader.ts';

export interface LibraryImportsDeps {
  database: Database;
  files: FileStore;
  jobs: Jobs;
  events: Events<ChangeEvent>;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  activity: ActivityLog;
  boards: Pick<Boards, 'list' | 'named'>;
  importedItems: ImportedItems;
  libraryReader: Pick<LibraryReader, 'read'>;
}

/** How many items one transaction adds: others have the board, and the database, in between. */
const batch = 200;
/** So many boards are named to the user's tabs; all others are read with the list. */
const maxTold = 20;

interface LibraryRun extends LibraryImportsDeps {
  row: LibraryImportRow;
  plan: LibraryPlan;
  signal: AbortSignal;
}

/**
 * Adds what is planned, some hundred items at a time, each time with how far it is. Where it breaks off, another
 * run goes on: what was added is in the library by then. Where there is no room for more, it ends and says so.
 */
export async function carryOutLibrary(actor: Actor, run: LibraryRun): Promise<void> {
  const { plan, signal, row, importedItems } = run;
  const there = await importedItems.spellings(actor, [...plan.tags.values()]);
  const some: Some = {
    spelled: new Map([...plan.tags, ...there]),
    boards: new Map(),
    // Those of an earlier run are in the library, and so not in the plan.
    done: Math.max(0, row.total - plan.counts.links - plan.counts.notes),
  };
  try {
    const entries = [...plan.boards.values()].flat();
    for (let from = 0; from < entries.length; from += batch) {
      signal.throwIfAborted();
      if (!(await addSome(actor, run, { ...some, entries: entries.slice(from, from + batch) }))) {
        return;
      }
      some.done += batch;
    }
    await markAll(actor, run);
    await finish(actor, run, { boards: some.boards, error: null });
  } catch (error) {
    if (error instanceof AppError && error.code === 'quota_reached') {
      const reason = `${error.message} Everything added so far has been kept.`;
      await finish(actor, run, { boards: some.boards, error: reason });
    } else {
      throw error;
    }
  }
}

const describe = (source: LibrarySource): string =>
  `Brought in from ${source === 'bookmarks' ? 'your bookmarks' : librarySourceNames[source]}.`;

interface Some {
  /** How tags are spelled, by their keys. */
  spelled: ReadonlyMap<string, string>;
  /** The boards that are there by now, by name. */
  boards: Map<string, string>;
  /** How many items were added before. */
  done: number;
}

/**
 * False where the import has ended meanwhile. Two runs may be at it, and two files may hold the same notes: what
 * another run has added since this one was planned is left out.
 */
async function addSome(
  actor: Actor,
  { database, importedItems, boards: boardsOfUser, row, events }: LibraryRun,
  { entries, spelled, boards, done }: Some & { entries: readonly PlannedEntry[] },
): Promise<boolean> {
  const names = [...new Set(entries.map(({ board }) => board))].filter((name) => !boards.has(name));
  if (names.length > 0) {
    const made = await boardsOfUser.named(actor, { names, description: describe(row.source) });
    made.forEach((id, name) => boards.set(name, id));
  }
  return database.transaction(async (tx) => {
    await holdLibrary(actor, tx);
    if ((await lockLibraryImport(actor, tx, row.id))?.state !== 'importing') {
      return false;
    }
    const keys = entries.flatMap(({ sourceKey }) => sourceKey ?? []);
    const there = await listNoteKeys(actor, tx, keys);
    const missing = entries.filter(({ sourceKey }) => sourceKey === null || !there.has(sourceKey));
    const dated = missing.map((entry) => ({
      ...entry,
      boardId: boards.get(entry.board) ?? '',
      savedAt: entry.savedAt === null ? null : new Date(entry.savedAt),
      tags: entry.tags.map((tag) => spelled.get(tagKey(tag)) ?? tag),
    }));
    const added = await importedItems.add(actor, tx, dated);
    const rows = added.flatMap(({ itemId, entry: { sourceKey, host } }) =>
      itemId === null ? [] : [{ itemId, sourceKey, host }],
    );
    await addImportedItems(actor, tx, { importId: row.id, rows });
    await changeLibraryImport(actor, tx, { id: row.id, done: done + entries.length });
    events.publish(tx, actor.userId, [{ type: 'library.imported', id: row.id }]);
    return true;
  });
}

/** Gives items that are there what was marked in them elsewhere. */
async function markAll(actor: Actor, { database, plan, clock, events, signal }: LibraryRun): Promise<void> {
  for (const { itemId, highlights } of plan.remarked) {
    signal.throwIfAborted();
    await database.transaction(async (tx) => {
      const marked = await markExisting(actor, tx, { itemId, marked: highlights, now: clock() });
      if (marked > 0) {
        events.publish(tx, actor.userId, [{ type: 'highlights.changed', id: itemId }]);
      }
    });
  }
}

async function finish(
  actor: Actor,
  run: LibraryRun,
  { boards, error }: { boards: ReadonlyMap<string, string>; error: string | null },
): Promise<void> {
  const { row } = run;
  await run.database.transaction((tx) => endLibrary(actor, tx, { deps: run, id: row.id, boards, error }));
}

type EndingDeps = Pick<LibraryImportsDeps, 'activity' | 'events' | 'jobs'>;

interface Ending {
  deps: EndingDeps;
  id: string;
  /** The boards that are there, by name. */
  boards: ReadonlyMap<string, string>;
  /** Why it ended before all was added, in words for the user. */
  error: string | null;
}

/**
 * Ends an import, however far it came: counts what it added, and has its pages read. Returns the key of its file;
 * null where it has ended already.
 */
export async function endLibrary(
  actor: Actor,
  tx: Db,
  { deps, id, boards: there, error }: Ending,
): Promise<string | null> {
  const row = await lockLibraryImport(actor, tx, id);
  if (row?.state !== 'importing') {
    return null;
  }
  const added = await countAdded(actor, tx, id);
  // An archive brings boards that are empty, too.
  const counts = { ...row.counts, ...added, ...(row.source === 'hookline' && { boards: row.counts.boards }) };
  const boards = row.boards.map((board) => ({ ...board, id: there.get(board.name) ?? board.id }));
  const state = error === null ? 'done' : 'stopped';
  const done = added.links + added.notes;
  await changeLibraryImport(actor, tx, { id, state, error, counts, boards, done, fileKey: null });
  await tell(actor, tx, { deps, row, items: done, boardIds: [...there.values()] });
  await askForPages(deps.jobs, tx, actor);
  return row.fileKey;
}

/** One happening for all of it, and a word for the fullest boards: thousands would drown every open tab. */
async function tell(
  actor: Actor,
  tx: Db,
  told: { deps: EndingDeps; row: LibraryImportRow; items: number; boardIds: readonly string[] },
): Promise<void> {
  const { deps, row, items, boardIds } = told;
  const changes = boardIds.slice(0, maxTold).map((id): ChangeEvent => ({ type: 'board.changed', id }));
  deps.events.publish(tx, actor.userId, [...changes, { type: 'library.imported', id: row.id }]);
  if (items > 0) {
    const title = `${row.fileName}: ${items.toLocaleString('en')} ${items === 1 ? 'item' : 'items'}`;
    await deps.activity.record(actor, tx, { kind: 'library_imported', title });
  }
}
