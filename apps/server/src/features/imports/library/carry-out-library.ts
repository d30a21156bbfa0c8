import type { ChangeEvent } from '@hookline/contract/activity';
import { tagKey, type LibrarySource } from '@hookline/contract/content';
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
  type LibraryImportRow,
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

interface Order extends LibraryImportsDeps {
  row: LibraryImportRow;
  plan: LibraryPlan;
  signal: AbortSignal;
}

/**
 * Adds what is planned, some hundred items at a time, each time with how far it is. Where it breaks off, another
 * run goes on: what was added is in the library by then. Where there is no room for more, it ends and says so.
 */
export async function carryOutLibrary(actor: Actor, order: Order): Promise<void> {
  const { plan, signal, row, importedItems } = order;
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
      await addSome(actor, order, { ...some, entries: entries.slice(from, from + batch) });
      some.done += batch;
    }
    await markAll(actor, order);
    await finish(actor, order, { boards: some.boards, error: null });
  } catch (error) {
    if (error instanceof AppError && error.code === 'quota_reached') {
      const reason = `${error.message} What was added until then is kept.`;
      await finish(actor, order, { boards: some.boards, error: reason });
    } else {
      throw error;
    }
  }
}

const names: Readonly<Record<LibrarySource, string>> = {
  bookmarks: 'your bookmarks',
  pocket: 'Pocket',
  raindrop: 'Raindrop',
  readwise: 'Readwise Reader',
  omnivore: 'Omnivore',
  karakeep: 'Karakeep',
  linkwarden: 'Linkwarden',
  notion: 'Notion',
  youtube: 'YouTube',
};

const describe = (source: LibrarySource): string => `Brought in from ${names[source]}.`;

interface Some {
  /** How tags are spelled, by their keys. */
  spelled: ReadonlyMap<string, string>;
  /** The boards that are there by now, by name. */
  boards: Map<string, string>;
  /** How many items were added before. */
  done: number;
}

async function addSome(
  actor: Actor,
  { database, importedItems, boards: boardsOfUser, row, events }: Order,
  { entries, spelled, boards, done }: Some & { entries: readonly PlannedEntry[] },
): Promise<void> {
  const names = [...new Set(entries.map(({ board }) => board))].filter((name) => !boards.has(name));
  if (names.length > 0) {
    const made = await boardsOfUser.named(actor, { names, description: describe(row.source) });
    made.forEach((id, name) => boards.set(name, id));
  }
  await database.transaction(async (tx) => {
    const dated = entries.map((entry) => ({
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
  });
}

/** Gives items that are there what was marked in them elsewhere. */
async function markAll(actor: Actor, { database, plan, clock, events, signal }: Order): Promise<void> {
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
  order: Order,
  { boards: made, error }: { boards: ReadonlyMap<string, string>; error: string | null },
): Promise<void> {
  const { database, row, plan } = order;
  await database.transaction(async (tx) => {
    if ((await lockLibraryImport(actor, tx, row.id))?.state !== 'importing') {
      return;
    }
    const added = await countAdded(actor, tx, row.id);
    const counts = { ...plan.counts, existing: row.counts.existing, ...added };
    const boards = row.boards.map((board) => ({ ...board, id: made.get(board.name) ?? board.id }));
    const state = error === null ? 'done' : 'stopped';
    const done = added.links + added.notes;
    await changeLibraryImport(actor, tx, { id: row.id, state, error, counts, boards, done, fileKey: null });
    await tell(actor, tx, { order, items: done, boardIds: [...made.values()] });
  });
}

/** One happening for all of it, and a word for the fullest boards: thousands would drown every open tab. */
async function tell(
  actor: Actor,
  tx: Db,
  { order, items, boardIds }: { order: Order; items: number; boardIds: readonly string[] },
): Promise<void> {
  const { activity, events, jobs, row } = order;
  const changes = boardIds.slice(0, maxTold).map((id): ChangeEvent => ({ type: 'board.changed', id }));
  events.publish(tx, actor.userId, [...changes, { type: 'library.imported', id: row.id }]);
  if (items > 0) {
    const title = `${row.fileName}: ${items.toLocaleString('en')} ${items === 1 ? 'item' : 'items'}`;
    await activity.record(actor, tx, { kind: 'library_imported', title });
    await askForPages(jobs, tx, actor);
  }
}
