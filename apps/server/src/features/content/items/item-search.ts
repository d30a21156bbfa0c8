import { isDeepStrictEqual } from 'node:util';
import {
  addEntries,
  copyEntries,
  type Entries,
  entryShape,
  hideEntries,
  moveEntries,
  saveEntries,
  toEntry,
} from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { findRow, type ItemRow } from './items.repo.ts';
import { findText } from './texts.repo.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasUnindexed, lockUnindexed } from './reindex.repo.ts';

/** What narrows the library. */
export interface Facets {
  type?: string | null | undefined;
  platform?: string | null | undefined;
  status?: string | null | undefined;
  boardId?: string | null | undefined;
}

/** What an item can be found by. */
type Indexed = Facets & Pick<ItemRow, 'id' | 'title' | 'description' | 'url' | 'fileName'> & { text: string };

/** Facets in the form that search knows. */
export const toFacets = ({ type, platform, status, boardId }: Facets): string[] =>
  Object.entries({ type, platform, status, board: boardId }).flatMap(([name, value]) =>
    value ? [`${name}:${value}`] : [],
  );

/** An entry made before its row is locked, because a long text takes a while. */
export interface PreparedEntry {
  item: Indexed;
  entries: Entries;
}

/** Prepares the entry of an item as it will be after a change; null where there is no such item. */
export async function prepareEntry(
  actor: Actor,
  db: Db,
  { id, change }: { id: string; change: Partial<Indexed> },
): Promise<PreparedEntry | null> {
  const before = await findIndexed(actor, db, id);
  if (before === null) {
    return null;
  }
  const item = { ...before, ...change };
  return { item, entries: await toEntries([item]) };
}

/** Updates the entry of an item; to be called whenever its text or a facet changed. */
export async function indexItem(actor: Actor, tx: Db, id: string): Promise<void> {
  const item = await findIndexed(actor, tx, id);
  if (item !== null) {
    await saveEntries(actor, tx, await toEntries([item]));
  }
}

/** The same with a prepared entry, unless something else has changed since. */
export async function indexPrepared(actor: Actor, tx: Db, { item, entries }: PreparedEntry): Promise<void> {
  const isCurrent = isDeepStrictEqual(item, await findIndexed(actor, tx, item.id));
  await (isCurrent ? saveEntries(actor, tx, entries) : indexItem(actor, tx, item.id));
}

async function findIndexed(actor: Actor, db: Db, id: string): Promise<Indexed | null> {
  const row = await findRow(actor, db, id);
  if (row === null) {
    return null;
  }
  const { title, description, url, fileName, type, platform, status, boardId } = row;
  const text = (await findText(actor, db, id))?.text ?? '';
  return { id, title, description, url, fileName, type, platform, status, boardId, text };
}

/** Indexes items that are just being added. Without the item nothing happens. */
export async function indexNewItems(actor: Actor, tx: Db, items: readonly Indexed[]): Promise<void> {
  await addEntries(actor, tx, await toEntries(items));
}

/**
 * Indexes copies of items on another board like their originals. `copies` are in the order of `originals`,
 * which must be locked.
 */
export async function indexCopies(
  actor: Actor,
  tx: Db,
  { from, to, ...pairs }: { originals: string[]; copies: string[]; from: string; to: string },
): Promise<void> {
  const copied = await copyEntries(actor, tx, { ...pairs, ...facetsOf(from, to) });
  await indexEach(actor, tx, new Set(pairs.copies).difference(copied));
}

/** Updates the entries of items of which only the board changed. */
export async function indexMoved(
  actor: Actor,
  tx: Db,
  { ids, from, to }: { ids: string[]; from: string; to: string },
): Promise<void> {
  const moved = await moveEntries(actor, tx, { itemIds: ids, ...facetsOf(from, to) });
  await indexEach(actor, tx, new Set(ids).difference(moved));
}

const facetsOf = (from: string, to: string) => {
  const [facet = '', newFacet = ''] = [from, to].flatMap((boardId) => toFacets({ boardId }));
  return { facet, newFacet, shape: entryShape };
};

/** For the few that had no entry yet, or one of an older version. */
async function indexEach(actor: Actor, tx: Db, ids: ReadonlySet<string>): Promise<void> {
  for (const id of ids) {
    await indexItem(actor, tx, id);
  }
}

async function toEntries(items: readonly Indexed[]): Promise<Entries> {
  const entries: Entries['entries'][number][] = [];
  for (const { id, title, description, url, fileName, text, ...facets } of items) {
    const about = [description, url, fileName].filter(Boolean).join(' ');
    entries.push({ itemId: id, words: await toEntry({ title, about, text, facets: toFacets(facets) }) });
  }
  return { entries, shape: entryShape };
}

/** How many items one transaction indexes. */
const batch = 20;
/** How long to wait before looking again for items that other processes hold. */
const pauseMs = 1000;

/**
 * Makes the search entries of items that have none, or one of an older version of Hookline, until all have
 * one. Safe to run in any number of processes, and to end at any moment.
 */
export async function reindexItems(database: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isIdle = (await reindexSome(database)) === 0;
    // Where there is nothing to do, others may hold what there is; whether they end their work is not known.
    if (isIdle && !(await hasUnindexed(database.db, entryShape))) {
      return;
    }
    await (isIdle && sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined));
  }
}

function reindexSome({ transaction }: Database): Promise<number> {
  return transaction(async (tx) => {
    const rows = await lockUnindexed(tx, { shape: entryShape, limit: batch });
    for (const item of rows) {
      const actor = { userId: item.userId };
      await indexItem(actor, tx, item.id);
      await (item.deletedAt && hideEntries(actor, tx, [item.id]));
    }
    return rows.length;
  });
}
